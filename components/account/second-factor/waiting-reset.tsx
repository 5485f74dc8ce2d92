import { Alert, Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useViewer } from '@/components/app/viewer';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useCancelReset } from '@/lib/account/second-factor/hooks';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';

/** A reset of two-step verification that was requested, perhaps by someone else, and the button that cancels it. */
export function WaitingReset({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('second-factor');
  const locale = localeOr(useRouter().locale);
  const timeZone = useViewer()?.timeZone;
  const showFailure = useFailureNotice();
  const { mutate, isPending } = useCancelReset();
  const date = dateText(dueAt, locale, { dateStyle: 'long', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) });
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => notifications.show({ message: t('resetCanceled') }),
      onError: showFailure,
    });
  return (
    <Alert color="warn" variant="light">
      <Stack align="start" gap="sm">
        {t('resetAsked', { date: isolated(date) })}
        <Button variant="default" size="sm" loading={isPending} onClick={cancel}>
          {t('cancelReset')}
        </Button>
      </Stack>
    </Alert>
  );
}
