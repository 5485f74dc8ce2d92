import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { useViewer } from '@/components/app/viewer';
import { api } from '@/lib/platform/browser/api';
import { BarCount } from './bar-count';

/** Below the key of all reminders: the number is asked for again after one of them was changed. */
const queryKey = ['reminders', 'count'];

/** How many reminders are due by the end of this device's day, at most 100. */
async function countDue({ signal }: { signal: AbortSignal }): Promise<number> {
  const end = new Date();
  end.setHours(23, 59, 59, 0);
  return (await api('GET', '/reminders', { query: { due: end.toISOString(), limit: 100 }, signal })).items.length;
}

/** How many reminders are due today, in the entry of the reminders: as the page came with it, and newer once one is changed. */
export function DueReminders() {
  const { t } = useTranslation('common');
  const client = useQueryClient();
  const viewer = useViewer();
  const atFirst = viewer?.dueReminders ?? 0;
  const { data: count } = useQuery({
    queryKey,
    queryFn: countDue,
    initialData: atFirst,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Each page comes with the newest number, also one that the browser goes to without loading the application again.
  useEffect(() => {
    if (viewer) client.setQueryData(queryKey, viewer.dueReminders);
  }, [client, viewer]);
  return <BarCount count={count} label={t('remindersDue', { count })} />;
}
