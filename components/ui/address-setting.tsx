import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent, ReactNode } from 'react';
import { quiet } from './quiet';

type ShownProps = {
  label: string;
  /** Where the product is served, as in the settings. */
  appUrl: string;
  /** The path behind the host name, with its leading slash. */
  path: string;
  /** The button that starts a change; null if the user may not change the address. */
  change: { label: string; onChange: () => void } | null;
};

/** The present address of a card or organization. */
export function ShownAddress({ label, appUrl, path, change }: ShownProps) {
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={500}>{label}</Text>
        <Text c="dimmed">
          <bdi dir="ltr">
            {appUrl.replace(/^https?:\/\//, '')}
            {path}
          </bdi>
        </Text>
      </div>
      {change && (
        <Button size="sm" variant="default" onClick={change.onChange}>
          {change.label}
        </Button>
      )}
    </Group>
  );
}

type FormProps = {
  field: ReactNode;
  /** The reason why the last change was refused, unless the field shows it. */
  failure: ReactNode;
  /** The consequence of a change for links that already exist. */
  note: string;
  act: string;
  isPending: boolean;
  onSubmit: () => unknown;
  onCancel: () => void;
};

/** The form that changes an address; it is saved by a button and never while the user types. */
export function AddressForm({ field, failure, note, act, isPending, onSubmit, onCancel }: FormProps) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        {field}
        <Text size="sm" c="dimmed">
          {note}
        </Text>
        {failure}
        <Group gap="sm">
          <Button size="sm" variant="default" type="submit" loading={isPending}>
            {act}
          </Button>
          <Button size="sm" {...quiet} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
