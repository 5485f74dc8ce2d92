import { Group, Text } from '@mantine/core';
import { useOrganization, useOrganizationSettings } from '@/lib/organization/organization/hooks';
import type { AccentField } from './general-color';
import { GeneralSettings } from './general-settings';
import { Membership } from './leave-organization';
import { Logo } from './logo';
import { SettingsShell } from './settings-shell';

type Props = { slug: string; mayReadSettings: boolean; AccentField: AccentField };

/** An organization's general settings for its admins; for all others, what the organization is and the user's role in it. */
export function GeneralPage({ slug, mayReadSettings, AccentField }: Props) {
  const { data: organization } = useOrganization(slug);
  const { data: settings } = useOrganizationSettings(slug, mayReadSettings);
  if (!organization) return null;
  return (
    <SettingsShell organization={organization}>
      {settings ? (
        <GeneralSettings key={slug} settings={settings} AccentField={AccentField} />
      ) : (
        <Group>
          <Logo organization={organization} />
          <Text fw={550}>
            <bdi>{organization.name}</bdi>
          </Text>
        </Group>
      )}
      <Membership organization={organization} />
    </SettingsShell>
  );
}
