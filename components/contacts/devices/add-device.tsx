import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useMakeDevicePassword } from '@/lib/contacts/devices/hooks';
import { longestLabel } from '@/lib/contacts/devices/limits';
import type { MadeDevicePassword } from '@/lib/contacts/devices/schema';
import { errorCode } from '@/lib/platform/browser/api';

/** The form that makes a password for a device with a given name. */
export function AddDevice({ onMade }: { onMade: (made: MadeDevicePassword) => void }) {
  const { t } = useTranslation(['address-book', 'errors']);
  const [label, setLabel] = useState('');
  const { mutate, isPending, error, reset } = useMakeDevicePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() !== '') mutate({ label: label.trim() }, { onSuccess: onMade });
  };
  return (
    <SettingsGroup title={t('add')} help={t('intro')}>
      <Stack component="form" gap="md" align="flex-start" onSubmit={submit}>
        <TextInput
          label={t('label')}
          description={t('labelHelp')}
          value={label}
          onChange={(event) => {
            setLabel(event.currentTarget.value);
            reset();
          }}
          error={error ? t(`errors:${errorCode(error)}`) : undefined}
          maxLength={longestLabel}
          autoComplete="off"
          dir="auto"
          w="100%"
        />
        <Button type="submit" loading={isPending} disabled={label.trim() === ''}>
          {t('create')}
        </Button>
      </Stack>
    </SettingsGroup>
  );
}
