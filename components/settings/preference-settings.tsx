import { Stack, Switch, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { errorCode } from '@/lib/browser/api';
import { preferencesQuery, useSetPreferences } from '@/lib/push/hooks';
import { defaultPreferences, type NotificationPreferences } from '@/lib/push/schema';
import { SettingsGroup } from './settings-group';

/** What the person is told, and by which of the ways that this installation has. */
export function PreferenceSettings() {
  const { t } = useTranslation(['settings', 'errors']);
  const { canSendMail, firebase } = useConfig();
  const { data = defaultPreferences } = useQuery(preferencesQuery());
  const { mutate } = useSetPreferences();
  const choose = (wish: Partial<NotificationPreferences['exchange']>) =>
    mutate(
      { ...data, exchange: { ...data.exchange, ...wish } },
      { onError: (error) => notifications.show({ message: t(`errors:${errorCode(error)}`), color: 'red' }) },
    );
  return (
    <SettingsGroup title={t('preferences')}>
      <Stack component="fieldset" gap="sm" p={0} m={0} bd={0}>
        <Text component="legend" mb="sm" p={0}>
          {t('exchange')}
        </Text>
        {canSendMail ? (
          <Switch
            label={t('byEmail')}
            checked={data.exchange.email}
            onChange={(event) => choose({ email: event.currentTarget.checked })}
          />
        ) : null}
        {firebase.messaging ? (
          <Switch
            label={t('byPush')}
            checked={data.exchange.push}
            onChange={(event) => choose({ push: event.currentTarget.checked })}
          />
        ) : null}
      </Stack>
    </SettingsGroup>
  );
}
