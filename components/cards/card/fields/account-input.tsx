import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { CardField } from '@/lib/cards/card/schema';
import { accountName } from '@/lib/platform/formats/account-names';
import { accountExample, detectAccount, normaliseAccount } from '@/lib/platform/formats/accounts';

type Account = Extract<CardField, { kind: 'account' }>;

type Props = { value: Account; onChange: (value: Account) => void; error: string | undefined };

/**
 * The input of a handle or an address of one service. When it holds an address of another service, the field can be moved to
 * that service.
 */
export function AccountInput({ value: field, onChange, error }: Props) {
  const { t } = useTranslation('card');
  const other = normaliseAccount(field.network, field.handle) ? null : detectAccount(field.handle);
  return (
    <div>
      <TextInput
        label={t('accountOf', { network: accountName(field.network) })}
        placeholder={accountExample(field.network)}
        dir="ltr"
        ta="start"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={field.handle}
        onChange={(event) => onChange({ ...field, handle: event.currentTarget.value })}
        error={error}
      />
      {other && (
        <Button size="compact-sm" variant="default" mt={8} onClick={() => onChange({ ...field, network: other })}>
          {t('accountSwitch', { network: accountName(other) })}
        </Button>
      )}
    </div>
  );
}
