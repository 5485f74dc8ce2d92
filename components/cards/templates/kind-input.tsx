import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { AddAccount } from '@/components/cards/card/fields/add-account';
import { FieldList } from '@/components/cards/card/fields/field-list';
import { useAddField } from '@/components/cards/card/fields/use-add-field';
import type { CardContent, CardField } from '@/lib/cards/card/schema';
import type { PartInputProps } from './part-input';

type Props = PartInputProps & { kind: CardField['kind']; label: string };

/** The fields of one kind. */
export function KindInput({ kind, label, value, onChange, errors, isNamed = false }: Props) {
  const { t } = useTranslation('card');
  const setContent = (content: CardContent) => onChange({ ...value, content });
  const props = { value: value.content, onChange: setContent, errors, language: value.language };
  const { add, isFull } = useAddField(props);
  const adds: Record<Exclude<CardField['kind'], 'account'>, string> = {
    ...{ phone: t('addPhone'), email: t('addEmail'), website: t('addWebsite'), address: t('addAddress') },
    ...{ booking: t('addBooking'), video: t('addVideo'), document: t('addDocument'), text: t('addText') },
  };
  return (
    <Stack gap="sm" role="group" aria-label={label}>
      {!isNamed && <Text fw={500}>{label}</Text>}
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
