import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import classes from '@/components/account/sign-in-methods/methods.module.css';
import { passkeysQuery } from '@/lib/account/passkeys/hooks';
import { AddPasskey } from './add-passkey';
import { PasskeyRow } from './passkey-row';

/** The user's passkeys. */
export function PasskeySettings() {
  const { t } = useTranslation(['security', 'passkeys']);
  const { data } = useQuery(passkeysQuery());
  if (!data || (data.mayAdd === 'off' && data.items.length === 0)) return null;
  const { items, mayAdd } = data;
  return (
    <SettingsGroup title={t('passkeys')} help={t('passkeys:help')}>
      {items.length === 0 ? null : (
        <ul className={classes.list}>
          {items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {mayAdd === 'yes' ? (
        <AddPasskey />
      ) : (
        <Text size="sm">{t(mayAdd === 'off' ? 'passkeyOff' : 'passkeyUnproven')}</Text>
      )}
    </SettingsGroup>
  );
}
