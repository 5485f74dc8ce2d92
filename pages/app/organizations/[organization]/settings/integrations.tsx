import { WebhooksSettings } from '@/components/journeys/webhooks/webhooks-settings';
import { IntegrationsPage } from '@/components/organization/api-keys/integrations-page';
import { webhooksQuery } from '@/lib/journeys/webhooks/hooks';
import { listWebhooks } from '@/lib/journeys/webhooks/webhooks';
import { listOrganizationKeys } from '@/lib/organization/api-keys/api-keys';
import { keysQuery } from '@/lib/organization/api-keys/hooks';
import { organizationPage } from '@/lib/organization/organization/organization';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['organizations', 'api-keys', 'webhooks'],
  organizationPage(
    { path: 'settings/integrations', action: 'organization.editSettings' },
    async ({ ctx, slug, cache }) => {
      cache(keysQuery(slug), await listOrganizationKeys(ctx, slug));
      cache(webhooksQuery(slug), await listWebhooks(ctx, slug));
    },
  ),
);

export default function OrganizationIntegrationsPage({ slug }: { slug: string }) {
  return (
    <IntegrationsPage key={slug} slug={slug}>
      <WebhooksSettings organization={slug} />
    </IntegrationsPage>
  );
}
