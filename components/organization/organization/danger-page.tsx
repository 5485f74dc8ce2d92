import { Button, List, Stack, Text, TextInput, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FailureText } from '@/components/ui/failure-text';
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
  const [typed, setTyped] = useState('');
  if (!organization || !settings) return null;
  const isConfirmed = typed.trim() === slug;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) deletion.mutate(true, { onSuccess: () => setTyped('') });
  };
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
          <form onSubmit={submit}>
            <Stack gap="sm" align="flex-start">
              <TextInput
                label={t('confirm', { slug: isolated(slug) })}
                name="confirm"
                dir="ltr"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button type="submit" disabled={!isConfirmed} loading={deletion.isPending}>
                {t('delete')}
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </SettingsShell>
  );
}
