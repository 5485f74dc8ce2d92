import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import { accountKinds, accountName } from '@/lib/formats/accounts';
import { fieldGroups, isOneOf } from './field-groups';
import { iconOf } from './field-icons';
import { FieldList } from './field-list';
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
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <FieldList {...props} isShown={isWay} label={t('ways')} />
        <Group gap={8}>
          {fieldGroups.ways.map((kind) => {
            const Icon = iconOf({ kind });
            return (
              <Button
                key={kind}
                size="sm"
                variant="default"
                leftSection={<Icon aria-hidden size={18} />}
                onClick={add(kind)}
                disabled={isFull}
              >
                {adds[kind]}
              </Button>
            );
          })}
        </Group>
      </Stack>
      <Stack gap="sm">
        <Title order={3} size="md">
          {t('accounts')}
        </Title>
        <FieldList {...props} isShown={isAccount} label={t('accounts')} />
        <Menu position="bottom-start" width={220}>
          <Menu.Target>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus aria-hidden size={18} />}
              disabled={isFull}
              w="fit-content"
            >
              {t('addAccount')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="min(480px, 80dvh)" style={{ overflowY: 'auto' }}>
            {accountKinds.map((network) => {
              const Icon = iconOf({ kind: 'account', network });
              return (
                <Menu.Item key={network} leftSection={<Icon aria-hidden size={18} />} onClick={add('account', network)}>
                  {accountName(network)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
        {isFull && (
          <Text size="sm" c="dimmed">
            {errorText('too_many')}
          </Text>
        )}
      </Stack>
      {errors.fields && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errorText(errors.fields)}
        </Text>
      )}
    </Stack>
  );
}
