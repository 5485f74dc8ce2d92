import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import type { ProfileField } from '@/lib/profiles/schema';
import { AddAccount } from './add-account';
import { fieldGroups, isOneOf } from './field-groups';
import { iconOf } from './field-icons';
import { FieldList } from './field-list';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';
import { useAddField } from './use-add-field';

const isAccount = isOneOf(['account']);
const isWay = isOneOf(fieldGroups.ways);

/** Phones, e-mails, websites, addresses and accounts, in the order in which visitors see them. */
export function ReachFields(props: ContentFieldsProps) {
  const { errors } = props;
  const { t } = useTranslation('profiles');
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
  const isAsked = ({ kind }: ProfileField) => !isSkipped(`fields.${kind}`);
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <FieldList {...props} isShown={(field) => isWay(field) && isAsked(field)} label={t('ways')} />
        <Group gap={8}>
          {fieldGroups.ways
            .filter((kind) => !isSkipped(`fields.${kind}`))
            .map((kind) => {
              const Icon = iconOf({ kind });
              return (
                <Button
                  key={kind}
                  size="sm"
                  variant="default"
                  leftSection={<Icon aria-hidden size={18} />}
                  onClick={add(kind)}
                  disabled={isFull || held(`fields.${kind}`) !== null}
                >
                  {adds[kind]}
                </Button>
              );
            })}
        </Group>
      </Stack>
      {!isSkipped('fields.account') && (
        <Stack gap="sm">
          <Title order={3} size="md">
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
