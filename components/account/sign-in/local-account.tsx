import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { OAuthCredential } from 'firebase/auth';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';
import { useSession } from '@/components/app/session';
import { Dialog } from '@/components/ui/dialog';
import { parseEmail } from '@/lib/platform/formats/email';
import { FormError } from './form-error';
import type { ProviderName } from './provider-buttons';
import { useErrorText } from './use-error-text';
import { useFinishSignIn } from './use-finish-sign-in';

// The emulator takes a provider's claims unsigned (https://firebase.google.com/docs/emulator-suite/connect_auth).
async function credentialOf(provider: ProviderName, email: string) {
  const { GoogleAuthProvider, OAuthProvider } = await import('@/lib/platform/auth/firebase-browser');
  const idToken = JSON.stringify({ sub: email, email, email_verified: true });
  return provider === 'google'
    ? GoogleAuthProvider.credential(idToken)
    : new OAuthProvider(`${provider}.com`).credential({ idToken });
}

type Props = {
  provider: ProviderName;
  onClose: () => void;
  /** What is done with the account; by default its user is signed in. */
  onChosen?: (credential: OAuthCredential) => Promise<void>;
};

/** Stands in for a provider's own window beside the identity emulator: any account of that provider, no password. */
export function LocalAccount({ provider, onClose, onChosen }: Props) {
  const { t } = useTranslation(['login', 'common', 'errors']);
  const { auth } = useSession();
  const finish = useFinishSignIn();
  const errorText = useErrorText();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const email = parseEmail(value);
    if (!email) return setError(t('errors:field.invalid_email'));
    setBusy(true);
    try {
      const credential = await credentialOf(provider, email);
      if (onChosen) await onChosen(credential);
      else {
        const { signInWithCredential } = await import('@/lib/platform/auth/firebase-browser');
        const { user } = await signInWithCredential(await auth(), credential);
        await finish(user);
      }
      onClose();
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title={t(provider)}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('localAccount')}
          </Text>
          <TextInput
            label={t('email')}
            type="email"
            dir="ltr"
            data-autofocus
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <FormError>{error}</FormError>
          <Group grow>
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('common:continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
