import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { SettingsShell } from '@/components/organization/organization/settings-shell';
import { ConnectionSection } from '@/components/organization/sso/connection-section';
import { Link } from '@/components/ui/link';
import { useOrganization } from '@/lib/organization/organization/hooks';
import { can } from '@/lib/platform/permissions/can';
import { Domains } from './domains';

/** The ways in which an organization's members sign in: its domains and its own identity provider. Only owners change them. */
export function SignInPage({ slug }: { slug: string }) {
  const { t } = useTranslation('sso');
  const { data: organization } = useOrganization(slug);
  if (!organization) return null;
  const { role } = organization;
  const mayEdit = role !== null && can({ staffRole: null }, 'sso.write', { role, isConfirmed: true });
  return (
    <SettingsShell organization={organization}>
      <Stack gap="xl" maw={720}>
        {!mayEdit && <Text>{t('ownersOnly')}</Text>}
        <Domains slug={slug} mayEdit={mayEdit} />
        <ConnectionSection slug={slug} mayEdit={mayEdit} />
        <Anchor component={Link} href={`/app/organizations/${slug}/settings/policies`} c="inherit" underline="always">
          {t('otherWays')}
        </Anchor>
      </Stack>
    </SettingsShell>
  );
}
