import { ProvisioningPage } from '@/components/organization/scim/provisioning-page';
import { organizationPage } from '@/lib/organization/organization/organization';
import { provisioningQuery } from '@/lib/organization/scim/hooks';
import { getProvisioning } from '@/lib/organization/scim/scim';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['login', 'organizations', 'scim'],
  organizationPage({ path: 'settings/directory-sync', action: 'sso.read' }, async ({ ctx, slug, cache }) => {
    cache(provisioningQuery(slug), await getProvisioning(ctx, slug));
  }),
);

export default function ProvisioningSettingsPage({ slug }: { slug: string }) {
  return <ProvisioningPage key={slug} slug={slug} />;
}
