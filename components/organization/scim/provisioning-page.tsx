import { Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { useProvisioning } from '@/lib/organization/scim/hooks';
import type { MadeToken } from '@/lib/organization/scim/schema';
import { can } from '@/lib/platform/permissions/can';
import { CopiedValue } from './copied-value';
import { MadeTokenNote } from './made-token';
import { NewTokenForm } from './new-token-form';
import { SetupHelp } from './setup-help';
import { TokenList } from './token-list';

/** The provisioning of an organization by its directory: the address, the tokens, and the steps for common directories. */
export function ProvisioningPage({ slug }: { slug: string }) {
  const { t } = useTranslation('scim');
  const { data: organization } = useOrganization(slug);
  const { data: provisioning } = useProvisioning(slug);
  const [made, setMade] = useState<MadeToken | null>(null);
  if (!organization || !provisioning) return null;
  const { role, team } = organization;
  // A fresh sign-in is assumed here; the server asks for one when it is needed.
  const mayWrite = can({ staffRole: null }, 'sso.write', { role, team, isConfirmed: true });
  return (
    <SettingsShell organization={organization}>
      <Stack gap="xl" maw={720}>
        <SettingsGroup title={t('title')} help={t('intro')}>
          <CopiedValue label={t('address')} value={provisioning.address} />
        </SettingsGroup>
        {made ? (
          <MadeTokenNote made={made} onDone={() => setMade(null)} />
        ) : (
          mayWrite && <NewTokenForm slug={slug} onMade={setMade} />
        )}
        <TokenList slug={slug} tokens={provisioning.items} mayRevoke={mayWrite} />
        <SetupHelp />
      </Stack>
    </SettingsShell>
  );
}
