import { SettingsShell } from '@/components/account/settings/settings-shell';
import { WebhooksSettings } from '@/components/journeys/webhooks/webhooks-settings';
import { ApiKeysSettings } from '@/components/organization/api-keys/api-keys-settings';
import { ConnectedPrograms } from '@/components/organization/programs/connected-programs';
import { OwnPrograms } from '@/components/organization/programs/own-programs';
import { webhooksQuery } from '@/lib/journeys/webhooks/hooks';
import { listWebhooks } from '@/lib/journeys/webhooks/webhooks';
import { listKeys } from '@/lib/organization/api-keys/api-keys';
import { keysQuery } from '@/lib/organization/api-keys/hooks';
import { connectedQuery, programsQuery } from '@/lib/organization/programs/hooks';
import { listConnections, listPrograms } from '@/lib/organization/programs/programs';
import { noneIfForbidden } from '@/lib/platform/errors';
import { page } from '@/lib/platform/http/page';

export const getServerSideProps = page(
  ['settings', 'organizations', 'api-keys', 'programs', 'webhooks'],
  async ({ ctx, cache }) => {
    // Staff have no keys.
    const keys = await listKeys(ctx).catch(noneIfForbidden);
    if (!keys) return { redirect: '/app/settings/general' };
    cache(keysQuery(null), keys);
    cache(webhooksQuery(null), await listWebhooks(ctx, null));
    cache(connectedQuery, await listConnections(ctx));
    cache(programsQuery, await listPrograms(ctx));
  },
);

export default function IntegrationsPage() {
  return (
    <SettingsShell section="integrations">
      <ConnectedPrograms />
      <ApiKeysSettings organization={null} />
      <WebhooksSettings organization={null} />
      <OwnPrograms />
    </SettingsShell>
  );
}
