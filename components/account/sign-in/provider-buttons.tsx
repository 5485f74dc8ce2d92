import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandApple, IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { type ReactNode, useState } from 'react';
import { useConfig } from '@/components/app/config';
import { useSession } from '@/components/app/session';
import { FormError } from './form-error';
import { useFinishSignIn } from './use-finish-sign-in';
import { usePopupErrorText } from './use-popup-error-text';

const LocalAccount = dynamic(() => import('./local-account').then((module) => module.LocalAccount), { ssr: false });

export const providers = {
  google: { label: 'google', icon: IconBrandGoogle },
  apple: { label: 'apple', icon: IconBrandApple },
  microsoft: { label: 'microsoft', icon: IconBrandWindows },
} as const;
export type ProviderName = keyof typeof providers;

/** The buttons for sign-in with an account at another provider, for the providers that are configured. `children` come before them. */
export function ProviderButtons({ children }: { children: ReactNode }) {
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
  if (config.providers.length === 0) return children;
  return (
    <Stack>
      <Divider label={t('or')} />
      {children}
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
