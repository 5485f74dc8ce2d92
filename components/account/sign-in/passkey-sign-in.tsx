import { Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { FormError } from './form-error';
import { usePasskeySignIn } from './use-passkey-sign-in';

/**
 * The button that signs in with a passkey. While it is shown, the browser also offers passkeys in the email field. Nothing, in browsers
 * without passkeys.
 */
export function PasskeySignIn() {
  const { t } = useTranslation('login');
  const { ask, isBusy, error } = usePasskeySignIn();
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconKey aria-hidden size={20} />}
        loading={isBusy}
        onClick={() => void ask()}
      >
        {t('passkey')}
      </Button>
      <FormError>{error}</FormError>
    </>
  );
}
