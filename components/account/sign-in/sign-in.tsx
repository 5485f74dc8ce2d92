import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { withRedirect } from '@/lib/account/sign-in/model';
import { lookUpSso } from '@/lib/organization/sso/hooks';
import { ChosenEmail } from './chosen-email';
import { EmailStep } from './email-step';
import { FormError } from './form-error';
import { NewPasswordForm } from './new-password-form';
import { NextStep } from './next-step';
import { PasswordStep } from './password-step';
import { ProviderButtons } from './provider-buttons';
import classes from './sign-in.module.css';
import { SsoStep } from './sso-step';
import { useCodeRequest } from './use-code-request';
import { useErrorText } from './use-error-text';
import { useSettle } from './use-settle';

// Loaded once the page can be used. Until then the button has its room, so that nothing moves.
const PasskeySignIn = dynamic(() => import('./passkey-sign-in').then((module) => module.PasskeySignIn), {
  ssr: false,
  loading: () => <Button className={classes.later} fullWidth disabled />,
});

type Step = 'email' | 'sso' | 'ways' | 'password' | 'create';

/** Sign-in and sign-up on one screen: first the address, then the way to continue. */
export function SignIn() {
  const { t } = useTranslation(['login', 'common']);
  const router = useRouter();
  const [step, setStep] = useState<Step>('email');
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sso, setSso] = useState({ organization: '', isRequired: false });
  const [isLooking, setLooking] = useState(false);
  const { request, isPending } = useCodeRequest();
  const errorText = useErrorText();
  const isSettling = useSettle();
  const [isTouched, setTouched] = useState(false);
  const panel = useRef<HTMLDivElement>(null);

  // A step that appears takes the focus, as a new page would.
  useEffect(() => {
    if (step !== 'email' || email) panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step, email]);

  const show = (next: Step) => {
    setError(null);
    setStep(next);
  };
  const sendCode = async (newPassword?: string) => {
    setError(null);
    try {
      await request(email, newPassword);
      await router.push(withRedirect('/auth/validate-code', router.query.redirect));
    } catch (thrown) {
      setError(errorText(thrown));
    }
  };
  /** Shows the organization's single sign-on first; when the address has none or the lookup fails, the other ways to sign in. */
  const goOn = async (chosen: string) => {
    setEmail(chosen);
    setLooking(true);
    const { organization, isRequired } = await lookUpSso(chosen).catch(() => ({
      organization: null,
      isRequired: false,
    }));
    setLooking(false);
    if (organization) setSso({ organization, isRequired });
    show(organization ? 'sso' : 'ways');
  };
  const heading = {
    email: 'title',
    sso: 'ssoStepTitle',
    ways: 'waysTitle',
    password: 'passwordTitle',
    create: 'createTitle',
  } as const;
  const lead = { email: t('lead'), sso: null, ways: null, password: null, create: t('createLead') };
  return (
    <AuthShell
      title={t(heading[step])}
      lead={isSettling ? t('settling') : lead[step]}
      // Who has typed goes on: their click must not be lost while the server takes its time.
      isBusy={isSettling && !isTouched}
    >
      <div ref={panel} className={classes.panel} onInput={() => setTouched(true)}>
        {step === 'email' ? null : <ChosenEmail email={email} onChange={() => show('email')} />}
        {step === 'email' ? (
          <EmailStep
            initial={email}
            submitLabel={t('common:continue')}
            isBusy={isLooking}
            isForPasskeys
            onDone={(chosen) => void goOn(chosen)}
          />
        ) : null}
        {step === 'sso' ? <SsoStep {...sso} onOther={() => show('ways')} /> : null}
        {step === 'ways' ? (
          <NextStep
            isBusy={isPending}
            onCode={() => void sendCode()}
            onPassword={() => show('password')}
            onCreate={() => show('create')}
          />
        ) : null}
        {step === 'password' ? (
          <PasswordStep
            email={email}
            forgotHref={withRedirect('/forgot-password', router.query.redirect)}
            onCode={() => void sendCode()}
          />
        ) : null}
        {step === 'create' ? (
          <NewPasswordForm email={email} submitLabel={t('common:continue')} onDone={sendCode} />
        ) : null}
        <FormError>{error}</FormError>
      </div>
      {step === 'email' ? (
        <ProviderButtons>
          <PasskeySignIn />
        </ProviderButtons>
      ) : null}
    </AuthShell>
  );
}
