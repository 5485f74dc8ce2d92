import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { Duplicates } from '@/components/contacts/merges/duplicates';
import { duplicatesFilter } from '@/lib/contacts/merges/duplicates-schema';
import { duplicatesQuery, mergesQuery } from '@/lib/contacts/merges/hooks';
import { listDuplicates, listMerges } from '@/lib/contacts/merges/merges';
import { mergesFilter } from '@/lib/contacts/merges/schema';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['merges', 'contacts', 'card'], async ({ ctx, cache }) => {
  cache(duplicatesQuery(), firstPage(await listDuplicates(ctx, duplicatesFilter.parse({}))));
  cache(mergesQuery(), firstPage(await listMerges(ctx, mergesFilter.parse({}))));
});

export default function DuplicatesPage() {
  const { t } = useTranslation('merges');
  return (
    <AppShell title={t('title')}>
      <Duplicates />
    </AppShell>
  );
}
