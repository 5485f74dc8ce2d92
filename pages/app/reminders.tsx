import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { OwnReminders } from '@/components/contacts/reminders/own-reminders';
import { allOpen, ownRemindersQuery } from '@/lib/contacts/reminders/hooks';
import { listDue } from '@/lib/contacts/reminders/reminders';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['reminders', 'contacts'], async ({ ctx, cache }) => {
  cache(ownRemindersQuery('open'), firstPage(await listDue(ctx, allOpen)));
});

export default function RemindersPage() {
  const { t } = useTranslation('reminders');
  return (
    <AppShell title={t('title')}>
      <OwnReminders />
    </AppShell>
  );
}
