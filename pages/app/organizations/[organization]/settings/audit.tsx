import { AuditPage } from '@/components/audit/audit-page';
import { auditQuery } from '@/lib/audit/hooks';
import { listEntries } from '@/lib/audit/read';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { organizationQuery } from '@/lib/organizations/hooks';
import { getOrganization } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'audit'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'audit.read', { role })) return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/audit` };
  cache(organizationQuery(slug), organization);
  cache(auditQuery(slug), { pages: [await listEntries(ctx, slug, { person: '', limit: 50 })], pageParams: [null] });
  return { props: { slug } };
});

export default function AuditSettingsPage({ slug }: { slug: string }) {
  return <AuditPage key={slug} slug={slug} />;
}
