import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandApple, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useConfig } from '@/components/app/config';
import { useSession } from '@/components/app/session';
import { FormError } from './form-error';
import { LocalAccount } from './local-account';
import { useFinishSignIn } from './use-finish-sign-in';
import { usePopupErrorText } from './use-popup-error-text';

export const providers = {
  google: { label: 'google', icon: IconBrandGoogle },
  apple: { label: 'apple', icon: IconBrandApple },
  microsoft: { label: 'microsoft', icon: IconBrandWindows },
} as const;
export type ProviderName = keyof typeof providers;

/** The buttons for sign-in with an account at another provider, for the providers that are configured. */
export function ProviderButtons() {
  const { t } = useTranslation('login');
  const config = useConfig();
  const { auth } = useSession();
  const finish = useFinishSignIn();
  const errorText = usePopupErrorText();
  const [error, setError] = useState<string | null>(null);
  const [local, setLocal] = useState<ProviderName | null>(null);
  const choose = async (name: ProviderName) => {
    setError(null);
    // The provider's window needs the provider's own script and servers, but with an emulator the machine may be offline.
    if (config.firebase.emulator) return setLocal(name);
    try {
      const { GoogleAuthProvider, OAuthProvider, signInWithPopup } = await import(
        '@/lib/platform/auth/firebase-browser'
      );
      const provider = name === 'google' ? new GoogleAuthProvider() : new OAuthProvider(`${name}.com`);
      const { user } = await signInWithPopup(await auth(), provider);
      await finish(user);
    } catch (thrown) {
      setError(errorText(thrown));
    }
  };
  if (config.providers.length === 0) return null;
  return (
    <Stack>
      <Divider label={t('or')} />
      {config.providers.map((name) => {
        const { label, icon: Icon } = providers[name];
        return (
          <Button
            key={name}
            variant="default"
            fullWidth
            leftSection={<Icon aria-hidden size={20} />}
            onClick={() => void choose(name)}
          >
            {t(label)}
          </Button>
        );
      })}
      <FormError>{error}</FormError>
      {local ? <LocalAccount provider={local} onClose={() => setLocal(null)} /> : null}
    </Stack>
  );
}
