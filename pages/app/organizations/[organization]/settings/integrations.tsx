import { IntegrationsPage } from '@/components/organization/api-keys/integrations-page';
import { listOrganizationKeys } from '@/lib/organization/api-keys/api-keys';
import { keysQuery } from '@/lib/organization/api-keys/hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['organizations', 'api-keys'],
  organizationPage(
    { path: 'settings/integrations', action: 'organization.editSettings' },
    async ({ ctx, slug, cache }) => {
      cache(keysQuery(slug), await listOrganizationKeys(ctx, slug));
    },
  ),
);

export default function OrganizationIntegrationsPage({ slug }: { slug: string }) {
  return <IntegrationsPage key={slug} slug={slug} />;
}
