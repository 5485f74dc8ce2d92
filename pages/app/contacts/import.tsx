import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { ImportStart } from '@/components/contacts/imports/import-start';
import { ImportView } from '@/components/contacts/imports/import-view';
import { importQuery, importsQuery } from '@/lib/contacts/imports/hooks';
import { findImportOf, listImports } from '@/lib/contacts/imports/imports';
import { importParams } from '@/lib/contacts/imports/schema';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(['imports', 'contacts', 'card'], async ({ ctx, query, cache }) => {
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
