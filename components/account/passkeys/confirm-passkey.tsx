import { Button, Stack } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState, useSyncExternalStore } from 'react';
import { FormError } from '@/components/account/sign-in/form-error';
import { isDismissed } from '@/components/account/sign-in/is-dismissed';
import { confirmPasskey, passkeyConfirmationOptions } from '@/lib/account/passkeys/hooks';
import { ApiError } from '@/lib/platform/browser/api';
import { hasPasskeys } from './has-passkeys';

const never = () => () => {};

type Props = {
  /** What follows once the passkey was proven; the button stays busy until then. */
  onDone: () => unknown;
  /** Whether it is the first of several ways, or the only one. */
  isMain: boolean;
};

/** The button with which a user proves one of their passkeys. Nothing, in browsers without passkeys. */
export function ConfirmPasskey({ onDone, isMain }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const isSupported = useSyncExternalStore(never, hasPasskeys, () => true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      await confirmPasskey(await startAuthentication({ optionsJSON: await passkeyConfirmationOptions() }));
      await onDone();
    } catch (thrown) {
      if (!isDismissed(thrown)) setError(t(`errors:${thrown instanceof ApiError ? thrown.code : 'passkey_refused'}`));
      setBusy(false);
    }
  };
  if (!isSupported) return null;
  return (
    <Stack gap="xs">
      <Button
        variant={isMain ? 'filled' : 'default'}
        fullWidth
        leftSection={<IconKey aria-hidden size={20} />}
        loading={isBusy}
        onClick={() => void ask()}
      >
        {t('verify.passkey')}
      </Button>
      <FormError>{error}</FormError>
    </Stack>
  );
}
