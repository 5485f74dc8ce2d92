import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { FormError } from '@/components/account/sign-in/form-error';
import { SixDigits } from '@/components/account/sign-in/six-digits';
import { Link } from '@/components/ui/link';
import { prove } from '@/lib/account/second-factor/hooks';
import { withRedirect } from '@/lib/account/sign-in/model';
import { ApiError } from '@/lib/platform/browser/api';

type Props = {
  /** What follows once the second factor was given; the form stays busy until then. */
  onDone: () => unknown;
};

/** Asks for the second factor: a code of the authenticator app, or one of the recovery codes. */
export function FactorForm({ onDone }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const { query } = useRouter();
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (typed: string) => {
    setBusy(true);
    setError(null);
    try {
      await prove(isRecovery ? { recoveryCode: typed } : { code: typed });
      await onDone();
    } catch (thrown) {
      const isInvalid = thrown instanceof ApiError && thrown.code === 'invalid_fields';
      setError(
        t(isInvalid ? 'errors:second_factor_wrong' : `errors:${thrown instanceof ApiError ? thrown.code : 'internal'}`),
      );
      if (!isRecovery && thrown instanceof ApiError && thrown.status === 422) setCode('');
      setBusy(false);
    }
  };
  const other = () => {
    setCode('');
    setError(null);
    setRecovery(!isRecovery);
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (code.trim()) void submit(code);
      }}
      noValidate
    >
      <Stack>
        {isRecovery ? (
          <TextInput
            key="recovery"
            label={t('verify.recoveryCode')}
            description={t('verify.recoveryHint')}
            name="recovery-code"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            autoFocus
            readOnly={isBusy}
          />
        ) : (
          <SixDigits
            label={t('verify.appCode')}
            hint={t('verify.appHint')}
            value={code}
            onType={setCode}
            onComplete={submit}
            isBusy={isBusy}
            isWrong={error !== null}
          />
        )}
        <FormError>{error}</FormError>
        <Button type="submit" fullWidth loading={isBusy}>
          {t('verify.confirm')}
        </Button>
        <Anchor component="button" type="button" size="sm" c="inherit" underline="always" mx="auto" onClick={other}>
          {t(isRecovery ? 'verify.useApp' : 'verify.useRecovery')}
        </Anchor>
        <Anchor
          component={Link}
          href={withRedirect('/auth/lost-second-factor', query.redirect)}
          size="sm"
          c="dimmed"
          mx="auto"
        >
          {t('verify.lost')}
        </Anchor>
      </Stack>
    </form>
  );
}
