import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ImportStart } from '@/components/imports/import-start';
import { ImportView } from '@/components/imports/import-view';
import { AppShell } from '@/components/layout/app-shell';
import { page } from '@/lib/http/page';
import { importQuery, importsQuery } from '@/lib/imports/hooks';
import { importParams } from '@/lib/imports/schema';
import { findImportOf, listImports } from '@/lib/imports/service';

export const getServerSideProps = page(['imports', 'contacts', 'profiles'], async ({ ctx, query, cache }) => {
  cache(importsQuery(), await listImports(ctx));
  const asked = importParams.safeParse({ id: query.import });
  const open = asked.success ? await findImportOf(ctx, asked.data.id) : null;
  if (open) cache(importQuery(open.id), open);
});

export default function ImportPage() {
  const { t } = useTranslation('imports');
  const { import: id } = useRouter().query;
  return (
    <AppShell title={t('title')}>{typeof id === 'string' ? <ImportView key={id} id={id} /> : <ImportStart />}</AppShell>
  );
}
