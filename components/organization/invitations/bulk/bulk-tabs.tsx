import { Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CountTabs } from '@/components/ui/file-work/count-tabs';
import type { Bulk, RowState } from '@/lib/organization/invitations/bulk/schema';
import { BulkRows } from './bulk-rows';
import { useBulkWords } from './use-bulk-words';

/** The order of the lists; rows that need a correction come first. */
const order: RowState[] = ['wrong', 'ready', 'known', 'skipped'];

/** The rows in tabs by their state. The tab of wrong rows stays after its last row was corrected, until another tab is chosen. */
export function BulkTabs({ slug, bulk }: { slug: string; bulk: Bulk }) {
  const { t } = useTranslation('bulk-invitations');
  const { states } = useBulkWords();
  const { counts } = bulk;
  const [chosen, setChosen] = useState<RowState>(() => order.find((state) => counts[state] > 0) ?? 'ready');
  const isDone = bulk.status === 'done';
  const nameOf = (state: RowState) => (isDone && state === 'ready' ? t('stateInvited') : states[state].name);
  const shown = order.filter((state) => counts[state] > 0 || state === chosen);
  return (
    <CountTabs
      label={t('rows')}
      tabs={shown.map((state) => ({ state, name: nameOf(state), count: counts[state] }))}
      value={chosen}
      onChange={setChosen}
    >
      {(state) => (
        <>
          {bulk.status === 'ready' && (
            <Text c="dimmed" mb={16}>
              {states[state].hint}
            </Text>
          )}
          <BulkRows slug={slug} bulk={bulk} state={state} />
        </>
      )}
    </CountTabs>
  );
}
