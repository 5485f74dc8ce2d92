import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormError } from '@/components/account/sign-in/form-error';
import { SixDigits } from '@/components/account/sign-in/six-digits';
import { useSignInAgain } from '@/components/account/sign-in/use-sign-in-again';
import { FailureText } from '@/components/ui/failure-text';
import { useFinishReset } from '@/lib/account/second-factor/hooks';
import type { FactorReset } from '@/lib/account/second-factor/schema';
import { useCheckCode, useRequestCode } from '@/lib/account/sign-in/hooks';
import { isolated } from '@/lib/platform/i18n/isolated';

type Props = { email: string; endsAt: string; hasPasskeys: FactorReset['hasPasskeys']; onDone: () => void };

/** Finishes a reset whose wait is over: a code by email, which also signs in once more, then the removal. */
export function FinishReset({ email, endsAt, hasPasskeys, onDone }: Props) {
  const { t } = useTranslation(['second-factor', 'common']);
  const request = useRequestCode();
  const { mutateAsync: check } = useCheckCode();
  const finish = useFinishReset();
  const [removePasskeys, setRemovePasskeys] = useState(false);
  const [code, setCode] = useState('');
  const { run, isBusy, error } = useSignInAgain(() => finish.mutate({ removePasskeys }, { onSuccess: onDone }));
  const signIn = (typed: string) =>
    run(async (auth) => {
      const { signInWithCustomToken } = await import('@/lib/platform/auth/firebase-browser');
      const { token } = await check({ email, code: typed }).finally(() => setCode(''));
      await signInWithCustomToken(auth, token);
    });
  if (!request.data)
    return (
      <Stack>
        <Text>{t('resetDue', { email: isolated(email), date: endsAt })}</Text>
        {hasPasskeys ? (
          <Checkbox
            label={t('alsoPasskeys')}
            checked={removePasskeys}
            onChange={({ currentTarget }) => setRemovePasskeys(currentTarget.checked)}
          />
        ) : null}
        <FailureText error={request.error} size="sm" />
        <Button fullWidth loading={request.isPending} onClick={() => request.mutate(email)}>
          {t('common:verify.sendCode')}
        </Button>
      </Stack>
    );
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Stack>
        <SixDigits
          label={t('common:verify.emailCode')}
          hint={t('common:verify.emailHint', { email })}
          value={code}
          onType={setCode}
          onComplete={signIn}
          isBusy={isBusy || finish.isPending}
          isWrong={error !== null}
        />
        <FormError>{error}</FormError>
        <FailureText error={finish.error} size="sm" />
      </Stack>
    </form>
  );
}
