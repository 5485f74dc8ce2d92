import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { EmailSettings } from '@/components/account/email-change/email-settings';
import { SettingsGroup } from '@/components/account/settings/settings-group';

// Further down, and with what connects accounts of other companies.
const MethodsSettings = dynamic(() =>
  import('@/components/account/sign-in-methods/methods-settings').then((module) => module.MethodsSettings),
);

const FactorSettings = dynamic(() =>
  import('@/components/account/second-factor/factor-settings').then((module) => module.FactorSettings),
);

const PasskeySettings = dynamic(() =>
  import('@/components/account/passkeys/passkey-settings').then((module) => module.PasskeySettings),
);

// The names of countries differ between the server and browsers.
const SessionList = dynamic(() => import('./session-list').then((module) => module.SessionList), {
  ssr: false,
  loading: () => <Skeleton height={140} />,
});

/** The user's address, how they sign in, and where they are signed in. `children` are accesses of higher areas, such as those of devices. */
export function SecuritySettings({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <Stack gap="lg">
      <EmailSettings />
      <MethodsSettings />
      <PasskeySettings />
      <FactorSettings />
      <SettingsGroup title={t('sessions')} help={t('sessionsHelp')}>
        <SessionList />
      </SettingsGroup>
      {children}
    </Stack>
  );
}
