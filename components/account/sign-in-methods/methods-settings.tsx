import { Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useConfig } from '@/components/app/config';
import { useViewer } from '@/components/app/viewer';
import { methodsQuery } from '@/lib/account/sign-in-methods/hooks';
import { providerNames } from '@/lib/account/sign-in-methods/model';
import { MethodRow } from './method-row';
import classes from './methods.module.css';
import { PasswordMethod } from './password-method';
import { ProviderMethod } from './provider-method';

/** The ways to sign in. */
export function MethodsSettings() {
  const { t } = useTranslation('security');
  const configured: readonly string[] = useConfig().providers;
  const email = useViewer()?.email ?? '';
  const { data } = useQuery(methodsQuery());
  if (!data) return null;
  if (data.isManaged)
    return (
      <SettingsGroup title={t('methods')}>
        <Text>{t('managed')}</Text>
      </SettingsGroup>
    );
  const { hasPassword, providers } = data;
  const connected = (name: string) => providers.find(({ provider }) => provider === name);
  return (
    <SettingsGroup title={t('methods')}>
      <ul className={classes.list}>
        <MethodRow icon={IconMail} name={t('method.code')} state={email} />
        <PasswordMethod hasPassword={hasPassword} />
        {providerNames
          .filter((name) => configured.includes(name) || connected(name))
          .map((name) => (
            <ProviderMethod key={name} provider={name} email={connected(name)?.email} />
          ))}
      </ul>
    </SettingsGroup>
  );
}
