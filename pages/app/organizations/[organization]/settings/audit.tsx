import { AuditPage } from '@/components/organization/audit-log/audit-page';
import { listEntries } from '@/lib/organization/audit-log/audit-log';
import { auditQuery } from '@/lib/organization/audit-log/hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { firstPage, page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'audit'],
  organizationPage({ path: 'settings/audit', action: 'audit.read' }, async ({ ctx, slug, cache }) => {
    cache(auditQuery(slug), firstPage(await listEntries(ctx, slug, { person: '', limit: 50 })));
  }),
);

export default function AuditSettingsPage({ slug }: { slug: string }) {
  return <AuditPage key={slug} slug={slug} />;
}
