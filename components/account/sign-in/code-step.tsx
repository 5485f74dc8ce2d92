import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { type Attempt, attemptedPassword } from '@/lib/account/sign-in/attempt';
import { ApiError } from '@/lib/platform/browser/api';
import { FormError } from './form-error';
import { ResendCode } from './resend-code';
import { SixDigits } from './six-digits';
import { useCodeSignIn } from './use-code-sign-in';
import { useErrorText } from './use-error-text';

type Props = { attempt: Attempt; onResent: (attempt: Attempt) => void };

/** The step that asks for the code from the email. */
export function CodeStep({ attempt, onResent }: Props) {
  const { t } = useTranslation(['login', 'errors']);
  const signIn = useCodeSignIn();
  const errorText = useErrorText();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (digits: string) => {
    setBusy(true);
    setError(null);
    try {
      await signIn({ email: attempt.email, code: digits });
    } catch (thrown) {
      setError(errorText(thrown));
      // A spent or wrong code is cleared, so that another is typed. When the server could not check the code, it stays and can be
      // sent again.
      if (thrown instanceof ApiError && thrown.status >= 400 && thrown.status < 429) {
        setCode('');
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void submit(code);
        else setError(t('errors:field.invalid_code'));
      }}
    >
      <Stack>
        <SixDigits
          // A new code is typed from the first digit on.
          key={attempt.resendAt}
          label={t('code')}
          hint={t('codeHint', { count: Math.round(attempt.validFor / 60) })}
          value={code}
          onType={setCode}
          onComplete={submit}
          isBusy={isBusy}
          isWrong={error !== null}
        />
        <FormError>{error}</FormError>
        <Button type="submit" fullWidth loading={isBusy}>
          {t('confirm')}
        </Button>
        <ResendCode
          attempt={attempt}
          password={attemptedPassword}
          onResent={(next) => {
            setCode('');
            setError(null);
            onResent(next);
          }}
        />
      </Stack>
    </form>
  );
}
