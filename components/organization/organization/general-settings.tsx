import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useFieldError } from '@/components/ui/field-error';
import { PictureField } from '@/components/ui/media/picture-field';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { organizationSettingsQuery, useEditOrganization } from '@/lib/organization/organization/hooks';
import type { OrganizationEdit, OrganizationSettings } from '@/lib/organization/organization/schema';
import { ApiError } from '@/lib/platform/browser/api';
import { type AccentField, GeneralColor } from './general-color';
import { OrganizationNotice } from './organization-notice';
import { SlugSetting } from './slug-setting';

type Props = { settings: OrganizationSettings; AccentField: AccentField };

/** Name, logo and address of an organization, each saved by itself. */
export function GeneralSettings({ settings, AccentField }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const fail = useFailureNotice();
  const client = useQueryClient();
  const fieldError = useFieldError();
  const edit = useEditOrganization(settings.slug);
  const [name, setName] = useState(settings.name);
  const [nameRefusal, setNameRefusal] = useState<string>();
  // An uploaded picture's id arrives later than this render, so the newest version is read from the cache.
  const save = async (change: Omit<OrganizationEdit, 'version'>) => {
    const newest = client.getQueryData(organizationSettingsQuery(settings.slug).queryKey) ?? settings;
    try {
      await edit.mutateAsync({ version: newest.version, ...change });
      notifications.show({ message: t('common:saved') });
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors.find(({ path }) => path === 'name') : undefined;
      setNameRefusal(refused?.code);
      if (!refused) fail(error);
      await client.invalidateQueries(organizationSettingsQuery(settings.slug));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNameRefusal(undefined);
    void save({ name: name.trim() });
  };
  const isAdmin = settings.role !== null;
  return (
    <Stack gap="xl" maw={720}>
      <OrganizationNotice settings={settings} />
      <form onSubmit={submit} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 240px"
            label={t('name')}
            name="organization"
            maxLength={100}
            value={name}
            readOnly={!isAdmin}
            error={fieldError(nameRefusal)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isAdmin && (
            <Button
              type="submit"
              loading={edit.isPending && edit.variables?.name !== undefined}
              disabled={!name.trim() || name.trim() === settings.name}
            >
              {t('save')}
            </Button>
          )}
        </Group>
      </form>
      {isAdmin && <PictureField kind="logo" value={settings.logoId} onChange={(logoId) => void save({ logoId })} />}
      {isAdmin && (
        <GeneralColor
          key={settings.color}
          AccentField={AccentField}
          value={settings.color}
          isSaving={edit.isPending && edit.variables?.color !== undefined}
          onSave={(color) => void save({ color })}
        />
      )}
      {settings.role === 'OWNER' ? (
        <SlugSetting settings={settings} />
      ) : (
        <div>
          <Text fw={500}>{t('address')}</Text>
          <Text c="dimmed">
            <bdi dir="ltr">{settings.slug}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t('addressOwners')}
          </Text>
        </div>
      )}
    </Stack>
  );
}
