import { Skeleton, Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { MethodsSettings } from '@/components/account/sign-in-methods/methods-settings';

// The names of countries differ between the server and browsers.
const SessionList = dynamic(() => import('./session-list').then((module) => module.SessionList), {
  ssr: false,
  loading: () => <Skeleton height={140} />,
});

/** How the user signs in, and where they are signed in. `children` are accesses of higher areas, such as those of devices. */
export function SecuritySettings({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <Stack gap="lg">
      <MethodsSettings />
      <SettingsGroup title={t('sessions')} help={t('sessionsHelp')}>
        <SessionList />
      </SettingsGroup>
      {children}
    </Stack>
  );
}
