import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { ApiKeysSettings } from './api-keys-settings';

/** The programs that work with an organization. */
export function IntegrationsPage({ slug, children }: { slug: string; children: ReactNode }) {
  const { data: organization } = useOrganization(slug);
  if (!organization) return null;
  return (
    <SettingsShell organization={organization}>
      <Stack gap="xl" maw={720}>
        <ApiKeysSettings organization={slug} />
        {children}
      </Stack>
    </SettingsShell>
  );
}
