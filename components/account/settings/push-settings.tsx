import { Alert, Button, Group, Skeleton, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useConfig } from '@/components/app/config';
import { showFailure } from '@/components/ui/show-failure';
import { ApiError } from '@/lib/platform/browser/api';
import { usePush, useSendTest } from '@/lib/platform/push/hooks';
import { DeviceList } from './device-list';
import { SettingsGroup } from './settings-group';

/** Sends a test notification to the user's browsers. */
function TestButton() {
  const { t } = useTranslation(['settings', 'errors']);
  const { mutate, isPending } = useSendTest();
  const send = () =>
    mutate(undefined, {
      onSuccess: ({ browsers }) => notifications.show({ message: t('testSent', { count: browsers }) }),
      onError: (error) => {
        const code = error instanceof ApiError ? error.code : 'internal';
        showFailure(t(`errors:${code}`));
      },
    });
  return (
    <Group>
      <Button variant="default" onClick={send} loading={isPending}>
        {t('test')}
      </Button>
    </Group>
  );
}

/** The switch for push notifications in this browser. Only a click on it makes the browser ask for permission. */
export function PushSettings() {
  const { t } = useTranslation('settings');
  const { state, turn } = usePush(useConfig().firebase);
  const isFixed = state === 'unsupported' || state === 'blocked';
  return (
    <SettingsGroup title={t('push')} help={t('pushHelp')}>
      <div>
        {state === undefined ? (
          <Skeleton height={24} width={240} />
        ) : (
          <Switch
            label={t('pushSwitch')}
            checked={turn.isPending ? turn.variables : state === 'on'}
            disabled={isFixed || turn.isPending}
            onChange={(event) => turn.mutate(event.currentTarget.checked)}
          />
        )}
        <div role="status">
          {isFixed ? (
            <Alert color="gray" mt="md">
              {t(state === 'blocked' ? 'pushBlocked' : 'pushUnsupported')}
            </Alert>
          ) : null}
          {turn.isError ? (
            <Alert color="danger" mt="md">
              {t('pushFailed')}
            </Alert>
          ) : null}
        </div>
      </div>
      {state === 'on' ? <TestButton /> : null}
      <DeviceList />
    </SettingsGroup>
  );
}
