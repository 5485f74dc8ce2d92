import { PoliciesPage } from '@/components/organizations/policies-page';
import { requireActor } from '@/lib/auth/actor';
import { page } from '@/lib/http/page';
import { getPolicies } from '@/lib/organizations/edit-policies';
import { organizationQuery, organizationSettingsQuery, policiesQuery } from '@/lib/organizations/hooks';
import { getOrganization, getOrganizationSettings } from '@/lib/organizations/service';
import { can } from '@/lib/permissions/can';

export const getServerSideProps = page(['login', 'organizations', 'policies'], async ({ ctx, query, cache }) => {
  const { staffRole } = requireActor(ctx);
  const given = String(query.organization);
  const organization = await getOrganization(ctx, given.toLowerCase());
  const { slug, role } = organization;
  if (!can({ staffRole }, 'organization.readSettings', { role }))
    return { redirect: `/app/organizations/${slug}/settings/general` };
  // A former segment, or one in capitals.
  if (slug !== given) return { redirect: `/app/organizations/${slug}/settings/policies` };
  cache(organizationQuery(slug), organization);
  cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
  cache(policiesQuery(slug), await getPolicies(ctx, slug));
  return { props: { slug } };
});

export default function PoliciesSettingsPage({ slug }: { slug: string }) {
  return <PoliciesPage key={slug} slug={slug} />;
}
