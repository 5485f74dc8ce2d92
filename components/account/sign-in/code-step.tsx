import { Button, Input, PinInput, Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useRef, useState } from 'react';
import { type Attempt, attemptedPassword } from '@/lib/account/sign-in/attempt';
import { ApiError } from '@/lib/platform/browser/api';
import { FormError } from './form-error';
import { ResendCode } from './resend-code';
import classes from './sign-in.module.css';
import { useCodeSignIn } from './use-code-sign-in';
import { useErrorText } from './use-error-text';

type Props = { attempt: Attempt; onResent: (attempt: Attempt) => void };

/** The six digits: typed, pasted or filled in by the device, and sent as soon as the last is there. */
export function CodeStep({ attempt, onResent }: Props) {
  const { t } = useTranslation(['login', 'errors']);
  const signIn = useCodeSignIn();
  const errorText = useErrorText();
  const first = useRef<HTMLInputElement>(null);
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
        first.current?.focus();
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
        <div>
          <Input.Label component="div" id="code-label" size="md">
            {t('code')}
          </Input.Label>
          <PinInput
            ref={first}
            className={classes.pin}
            aria-labelledby="code-label"
            aria-describedby="code-hint"
            length={6}
            type="number"
            size="lg"
            gap={8}
            placeholder=""
            autoFocus
            oneTimeCode
            value={code}
            onChange={setCode}
            onComplete={(digits) => void submit(digits)}
            readOnly={isBusy}
            error={error !== null}
            getInputProps={(index) => ({ 'aria-label': t('codeDigit', { number: index + 1 }) })}
          />
          <Text id="code-hint" size="sm" c="dimmed" mt={8}>
            {t('codeHint', { count: Math.round(attempt.validFor / 60) })}
          </Text>
        </div>
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
            first.current?.focus();
          }}
        />
      </Stack>
    </form>
  );
}
