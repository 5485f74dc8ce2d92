import { Button, List, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { FailureText } from '@/components/ui/failure-text';
import { TypedConfirmation } from '@/components/ui/typed-confirmation';
import { useDeletion, useOrganization, useOrganizationSettings } from '@/lib/organization/organization/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';
import { OrganizationNotice } from './organization-notice';
import { SettingsShell } from './settings-shell';

/** The deletion of an organization, for its owners: it takes effect after 14 days, and until then any owner can cancel it. */
export function DangerPage({ slug }: { slug: string }) {
  const { t } = useTranslation('policies');
  const { data: organization } = useOrganization(slug);
  const { data: settings } = useOrganizationSettings(slug, true);
  const deletion = useDeletion(slug);
  if (!organization || !settings) return null;
  const keep = () => deletion.mutate(false, { onSuccess: () => notifications.show({ message: t('kept') }) });
  return (
    <SettingsShell organization={organization}>
      <Stack gap="md" maw={720} align="flex-start">
        <OrganizationNotice settings={settings} />
        <Title order={2} size="h3">
          {t('deleteTitle')}
        </Title>
        <Text>{t('deleteIntro')}</Text>
        <List spacing={6}>
          <List.Item>{t('goesCards')}</List.Item>
          <List.Item>{t('goesContacts')}</List.Item>
          <List.Item>{t('stays')}</List.Item>
        </List>
        <FailureText error={deletion.error} />
        {settings.deleteAfter ? (
          <Button loading={deletion.isPending} onClick={keep}>
            {t('keep')}
          </Button>
        ) : (
          <TypedConfirmation
            wanted={slug}
            label={t('confirm', { slug: isolated(slug) })}
            act={t('delete')}
            state={{ isPending: deletion.isPending }}
            onConfirm={() => deletion.mutate(true)}
          />
        )}
      </Stack>
    </SettingsShell>
  );
}
