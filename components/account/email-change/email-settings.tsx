import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useViewer } from '@/components/app/viewer';
import { emailChangeQuery } from '@/lib/account/email-change/hooks';
import { WaitingChange } from './waiting-change';

const ChangeDialog = dynamic(() => import('./change-dialog').then((module) => module.ChangeDialog), { ssr: false });

/** The address of the account, and its change. */
export function EmailSettings() {
  const { t } = useTranslation('security');
  const email = useViewer()?.email ?? '';
  const { data } = useQuery(emailChangeQuery());
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { isManaged, waiting } = data;
  const mayChange = !isManaged && !waiting;
  return (
    <SettingsGroup title={t('email')} help={t(isManaged ? 'emailManaged' : 'emailHelp')}>
      <Group justify="space-between">
        <Text>
          <bdi dir="ltr">{email}</bdi>
        </Text>
        {mayChange ? (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t('changeEmail')}
          </Button>
        ) : null}
      </Group>
      {waiting ? <WaitingChange waiting={waiting} /> : null}
      {isOpen ? <ChangeDialog onClose={() => setOpen(false)} /> : null}
    </SettingsGroup>
  );
}
