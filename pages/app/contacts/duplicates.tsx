import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/layout/app-shell';
import { Duplicates } from '@/components/merges/duplicates';
import { page } from '@/lib/http/page';
import { listDuplicates } from '@/lib/merges/duplicates';
import { duplicatesFilter } from '@/lib/merges/duplicates-schema';
import { duplicatesQuery, mergesQuery } from '@/lib/merges/hooks';
import { mergesFilter } from '@/lib/merges/schema';
import { listMerges } from '@/lib/merges/service';

export const getServerSideProps = page(['merges', 'contacts', 'profiles'], async ({ ctx, cache }) => {
  cache(duplicatesQuery(), { pages: [await listDuplicates(ctx, duplicatesFilter.parse({}))], pageParams: [null] });
  cache(mergesQuery(), { pages: [await listMerges(ctx, mergesFilter.parse({}))], pageParams: [null] });
});

export default function DuplicatesPage() {
  const { t } = useTranslation('merges');
  return (
    <AppShell title={t('title')}>
      <Duplicates />
    </AppShell>
  );
}
