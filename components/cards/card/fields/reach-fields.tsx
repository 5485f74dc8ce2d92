import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import type { CardField } from '@/lib/cards/card/schema';
import { AddAccount } from './add-account';
import { AddButtons } from './add-buttons';
import { fieldGroups, isOneOf } from './field-groups';
import { FieldList } from './field-list';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';
import { useAddField } from './use-add-field';

const isAccount = isOneOf(['account']);
const isWay = isOneOf(fieldGroups.ways);

/** Phones, emails, websites, addresses and accounts, in the order in which visitors see them. */
export function ReachFields(props: ContentFieldsProps) {
  const { errors } = props;
  const { t } = useTranslation('card');
  const errorText = useFieldError();
  const adds = {
    phone: t('addPhone'),
    email: t('addEmail'),
    website: t('addWebsite'),
    address: t('addAddress'),
  };
  const { add, isFull } = useAddField(props);
  const { held } = useHeld();
  const isSkipped = useIsSkipped();
  const isAsked = ({ kind }: CardField) => !isSkipped(`fields.${kind}`);
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <FieldList {...props} isShown={(field) => isWay(field) && isAsked(field)} label={t('ways')} />
        <AddButtons kinds={fieldGroups.ways} labels={adds} add={add} isFull={isFull} />
      </Stack>
      {!isSkipped('fields.account') && (
        <Stack gap="sm">
          <Title order={3} fz={13} fw={550} c="dimmed">
            {t('accounts')}
          </Title>
          <FieldList {...props} isShown={isAccount} label={t('accounts')} />
          <AddAccount
            isDisabled={isFull || held('fields.account') !== null}
            onAdd={(network, handle) => add('account', network, handle)()}
          />
          {isFull && (
            <Text size="sm" c="dimmed">
              {errorText('too_many')}
            </Text>
          )}
        </Stack>
      )}
      {errors.fields && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(errors.fields)}
        </Text>
      )}
    </Stack>
  );
}
