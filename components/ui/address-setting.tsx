import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent, ReactNode } from 'react';
import { useConfig } from '@/components/app/config';
import { quiet } from './quiet';

type ShownProps = {
  label: string;
  /** What stands behind this site's own name, beginning with a slash. */
  path: string;
  /** The way to another one; null for who may not change it. */
  change: { label: string; onChange: () => void } | null;
};

/** An address that people have been given, as it is. */
export function ShownAddress({ label, path, change }: ShownProps) {
  const { appUrl } = useConfig();
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
  /** The field, and why the last wish was refused. */
  field: ReactNode;
  failure: ReactNode;
  /** What a change means for those who have the address. */
  note: string;
  act: string;
  isPending: boolean;
  onSubmit: () => unknown;
  onCancel: () => void;
};

/** Changes an address, by an act of its own. */
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
