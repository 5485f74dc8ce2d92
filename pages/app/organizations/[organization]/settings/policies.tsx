import { PoliciesPage } from '@/components/organization/policies/policies-page';
import { organizationSettingsQuery, policiesQuery } from '@/lib/organization/organization/hooks';
import { getOrganizationSettings, getPolicies, organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'policies'],
  organizationPage({ path: 'settings/policies', action: 'organization.readSettings' }, async ({ ctx, slug, cache }) => {
    cache(organizationSettingsQuery(slug), await getOrganizationSettings(ctx, slug));
    cache(policiesQuery(slug), await getPolicies(ctx, slug));
  }),
);

export default function PoliciesSettingsPage({ slug }: { slug: string }) {
  return <PoliciesPage key={slug} slug={slug} />;
}
