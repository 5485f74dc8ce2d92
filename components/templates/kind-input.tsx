import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AddAccount } from '@/components/profiles/fields/add-account';
import { FieldList } from '@/components/profiles/fields/field-list';
import { useAddField } from '@/components/profiles/fields/use-add-field';
import type { ProfileContent, ProfileField } from '@/lib/profiles/schema';
import type { PartInputProps } from './part-input';

type Props = PartInputProps & { kind: ProfileField['kind']; label: string };

/** The fields of one kind. */
export function KindInput({ kind, label, value, onChange, errors }: Props) {
  const { t } = useTranslation('profiles');
  const setContent = (content: ProfileContent) => onChange({ ...value, content });
  const props = { value: value.content, onChange: setContent, errors, language: value.language };
  const { add, isFull } = useAddField(props);
  const adds: Record<Exclude<ProfileField['kind'], 'account'>, string> = {
    ...{ phone: t('addPhone'), email: t('addEmail'), website: t('addWebsite'), address: t('addAddress') },
    ...{ booking: t('addBooking'), video: t('addVideo'), document: t('addDocument'), text: t('addText') },
  };
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text fw={500}>{label}</Text>
      <FieldList {...props} isShown={(field) => field.kind === kind} label={label} />
      {kind === 'account' ? (
        <AddAccount isDisabled={isFull} onAdd={(network, handle) => add('account', network, handle)()} />
      ) : (
        <Button
          size="sm"
          variant="default"
          w="fit-content"
          leftSection={<IconPlus aria-hidden size={18} />}
          onClick={add(kind)}
          disabled={isFull}
        >
          {adds[kind]}
        </Button>
      )}
    </Stack>
  );
}
