import { Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { preferencesQuery, useSetPreferences } from '@/lib/platform/push/hooks';
import { defaultPreferences } from '@/lib/platform/push/model';
import type { NotificationPreferences } from '@/lib/platform/push/schema';
import { SettingsGroup } from './settings-group';

/**
 * The choice of topics that the user is notified of, of the channels that this installation offers, and whether a
 * summary comes every week.
 */
export function PreferenceSettings() {
  const { t } = useTranslation('settings');
  const fail = useFailureNotice();
  const { canSendMail, firebase } = useConfig();
  const { data = defaultPreferences } = useQuery(preferencesQuery());
  const { mutate } = useSetPreferences();
  const choose = (wish: Partial<NotificationPreferences>) => mutate({ ...data, ...wish }, { onError: fail });
  const topics = [
    { topic: 'exchange', label: t('exchange') },
    { topic: 'reminder', label: t('reminder') },
  ] as const;
  return (
    <>
      <SettingsGroup title={t('preferences')}>
        {topics.map(({ topic, label }) => (
          <Stack key={topic} component="fieldset" gap="sm" p={0} m={0} bd={0}>
            <Text component="legend" mb="sm" p={0}>
              {label}
            </Text>
            {canSendMail ? (
              <Switch
                label={t('byEmail')}
                checked={data[topic].email}
                onChange={(event) => choose({ [topic]: { ...data[topic], email: event.currentTarget.checked } })}
              />
            ) : null}
            {firebase.messaging ? (
              <Switch
                label={t('byPush')}
                checked={data[topic].push}
                onChange={(event) => choose({ [topic]: { ...data[topic], push: event.currentTarget.checked } })}
              />
            ) : null}
          </Stack>
        ))}
      </SettingsGroup>
      {canSendMail && (
        <SettingsGroup title={t('weekly')} help={t('weeklyHelp')}>
          <Switch
            label={t('weeklySwitch')}
            checked={data.weekly.email}
            onChange={(event) => choose({ weekly: { email: event.currentTarget.checked } })}
          />
        </SettingsGroup>
      )}
    </>
  );
}
