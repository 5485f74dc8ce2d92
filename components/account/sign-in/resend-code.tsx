import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { quiet } from '@/components/ui/quiet';
import { showFailure } from '@/components/ui/show-failure';
import type { Attempt } from '@/lib/account/sign-in/attempt';
import classes from './sign-in.module.css';
import { useCodeRequest } from './use-code-request';
import { useErrorText } from './use-error-text';

type Props = { attempt: Attempt; password: () => string | undefined; onResent: (attempt: Attempt) => void };

/** Requests another code, once the pause after the last request is over. */
export function ResendCode({ attempt, password, onResent }: Props) {
  const { t } = useTranslation('login');
  const errorText = useErrorText();
  const { request, isPending } = useCodeRequest();
  const [now, setNow] = useState(Date.now);
  const wait = Math.max(0, Math.ceil((attempt.resendAt - now) / 1000));

  useEffect(() => {
    if (wait === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wait]);

  const resend = async () => {
    try {
      onResent(await request(attempt.email, password()));
      setNow(Date.now());
      notifications.show({ message: t('resent') });
    } catch (error) {
      showFailure(errorText(error));
    }
  };
  if (wait > 0)
    return (
      <Text size="sm" c="dimmed" ta="center" className={classes.wait}>
        {t('resendIn', { count: wait })}
      </Text>
    );
  return (
    <Button {...quiet} loading={isPending} onClick={resend}>
      {t('resend')}
    </Button>
  );
}
