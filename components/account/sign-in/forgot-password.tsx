import { Anchor, Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { useRequestPasswordReset } from '@/lib/account/sign-in/hooks';
import { withRedirect } from '@/lib/account/sign-in/model';
import { EmailStep } from './email-step';
import { FormError } from './form-error';
import { useErrorText } from './use-error-text';

/** Requests a link to choose a new password. The response is the same whether the account exists or not. */
export function ForgotPassword() {
  const { t } = useTranslation('forgot-password');
  const { query } = useRouter();
  const { mutate, isPending, isSuccess, error } = useRequestPasswordReset();
  const errorText = useErrorText();
  const [email, setEmail] = useState('');
  const next = useRef<HTMLDivElement>(null);
  const loginHref = withRedirect('/login', query.redirect);

  useEffect(() => {
    if (isSuccess) next.current?.querySelector('a')?.focus();
  }, [isSuccess]);

  if (isSuccess)
    return (
      <AuthShell title={t('sentTitle')} lead={t('sentLead', { email })}>
        <div ref={next}>
          <Button component={Link} href={loginHref} fullWidth>
            {t('backToSignIn')}
          </Button>
        </div>
      </AuthShell>
    );
  return (
    <AuthShell title={t('title')} lead={t('lead')}>
      <EmailStep
        initial=""
        submitLabel={t('send')}
        isBusy={isPending}
        onDone={(chosen) => {
          setEmail(chosen);
          mutate(chosen);
        }}
      />
      <FormError>{error ? errorText(error) : null}</FormError>
      <Anchor component={Link} href={loginHref} size="sm" c="inherit" underline="always">
        {t('backToSignIn')}
      </Anchor>
    </AuthShell>
  );
}
