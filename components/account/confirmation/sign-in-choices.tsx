import { Button, Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormError } from '@/components/account/sign-in/form-error';
import { SixDigits } from '@/components/account/sign-in/six-digits';
import { type Act, useSignInAgain } from '@/components/account/sign-in/use-sign-in-again';
import { useConfig } from '@/components/app/config';
import { useSession } from '@/components/app/session';
import { useViewer } from '@/components/app/viewer';
import { Link } from '@/components/ui/link';
import { useCheckCode, useRequestCode } from '@/lib/account/sign-in/hooks';
import { withRedirect } from '@/lib/account/sign-in/model';
import type { ProviderName } from '@/lib/account/sign-in-methods/model';
import type { SignInMethods } from '@/lib/account/sign-in-methods/schema';
import { errorCode } from '@/lib/platform/browser/api';
import { OwnPassword } from './own-password';

const loadActs = () => import('@/lib/platform/auth/firebase-browser');

/** The companies as they call themselves, in every language. */
const companies: Record<ProviderName, string> = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft' };

/** Signs in with an account of another company that is connected; any other account is refused. */
const throughPopup =
  (provider: ProviderName): Act =>
  async ({ currentUser }) => {
    const { GoogleAuthProvider, OAuthProvider, reauthenticateWithPopup } = await loadActs();
    const popup = provider === 'google' ? new GoogleAuthProvider() : new OAuthProvider(`${provider}.com`);
    if (currentUser) await reauthenticateWithPopup(currentUser, popup);
  };

type Props = { methods: SignInMethods; onDone: () => void };

/** The ways in which a user without a second factor confirms that it is them. */
export function SignInChoices({ methods, onDone }: Props) {
  const { t } = useTranslation(['common', 'errors']);
  const router = useRouter();
  const { firebase } = useConfig();
  const { user } = useSession();
  // On the page that sets up a second factor there is no viewer yet.
  const email = useViewer()?.email ?? user?.email ?? '';
  const request = useRequestCode();
  const { mutateAsync: check } = useCheckCode();
  const { run, isBusy, error } = useSignInAgain(onDone);
  const [code, setCode] = useState('');
  if (methods.isManaged)
    return (
      <>
        <Text>{t('verify.ssoLead')}</Text>
        <Button component={Link} href={withRedirect('/logout', router.asPath)}>
          {t('verify.signInAgain')}
        </Button>
      </>
    );
  const signIn = (typed: string) =>
    run(async (auth) => {
      const { signInWithCustomToken } = await loadActs();
      const { token } = await check({ email, code: typed }).finally(() => setCode(''));
      await signInWithCustomToken(auth, token);
    });
  // With an emulator the machine may be offline, and there is no window of the company.
  const connected = firebase.emulator ? [] : methods.providers;
  if (request.data)
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack>
          <SixDigits
            label={t('verify.emailCode')}
            hint={t('verify.emailHint', { email })}
            value={code}
            onType={setCode}
            onComplete={signIn}
            isBusy={isBusy}
            isWrong={error !== null}
          />
          <FormError>{error}</FormError>
        </Stack>
      </form>
    );
  return (
    <Stack>
      {methods.hasPassword ? <OwnPassword email={email} isBusy={isBusy} onAct={run} /> : null}
      {connected.map(({ provider }) => (
        <Button
          key={provider}
          variant="default"
          fullWidth
          disabled={isBusy}
          onClick={() => void run(throughPopup(provider))}
        >
          {t('verify.provider', { account: companies[provider] })}
        </Button>
      ))}
      <FormError>{error ?? (request.error ? t(`errors:${errorCode(request.error)}`) : null)}</FormError>
      <Button
        variant={methods.hasPassword ? 'default' : 'filled'}
        fullWidth
        loading={request.isPending}
        onClick={() => request.mutate(email)}
      >
        {t('verify.sendCode')}
      </Button>
    </Stack>
  );
}
