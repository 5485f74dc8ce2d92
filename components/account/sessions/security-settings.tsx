import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { EmailSettings } from '@/components/account/email-change/email-settings';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { methodsQuery } from '@/lib/account/sign-in-methods/hooks';

// Further down, and with what connects accounts of other companies.
const MethodsSettings = dynamic(() =>
  import('@/components/account/sign-in-methods/methods-settings').then((module) => module.MethodsSettings),
);

const FactorSettings = dynamic(() =>
  import('@/components/account/second-factor/factor-settings').then((module) => module.FactorSettings),
);

// The names of countries differ between the server and browsers.
const SessionList = dynamic(() => import('./session-list').then((module) => module.SessionList), {
  ssr: false,
  loading: () => <Skeleton height={140} />,
});

/** The user's address, how they sign in, and where they are signed in. `children` are accesses of higher areas, such as those of devices. */
export function SecuritySettings({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('security');
  const isFresh = useQuery(methodsQuery()).data?.isFresh ?? false;
  return (
    <Stack gap="lg">
      <EmailSettings isFresh={isFresh} />
      <MethodsSettings />
      <FactorSettings />
      <SettingsGroup title={t('sessions')} help={t('sessionsHelp')}>
        <SessionList />
      </SettingsGroup>
      {children}
    </Stack>
  );
}
