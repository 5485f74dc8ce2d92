import { Anchor, Button, Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { withRedirect } from '@/lib/account/sign-in/model';
import { FormError } from './form-error';
import { OrganizationStep } from './organization-step';
import { SsoConfirm } from './sso-confirm';
import { SsoTested } from './sso-tested';
import { useErrorText } from './use-error-text';
import { useSso } from './use-sso';

/**
 * Single sign-on by an organization's address or a work email; `?org=` preselects the organization. Every input that matches
 * no organization gets the same message, so that no one learns which organizations exist.
 */
export function Sso() {
  const { t } = useTranslation(['login', 'common']);
  const { query } = useRouter();
  const { now, start, finish, ask } = useSso();
  const errorText = useErrorText();
  const next = useRef<HTMLDivElement>(null);
  const loginHref = withRedirect('/login', query.redirect);
  const { step } = now;

  // The link in a message that appears receives the focus, as a new page would.
  useEffect(() => {
    if (step === 'none' || step === 'failed') next.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [step]);

  if (now.step === 'confirm')
    return <SsoConfirm pending={now.pending} onYes={() => void finish(now.given)} onNo={ask} />;
  if (now.step === 'tested') return <SsoTested result={now.result} />;
  if (step === 'working') return <AuthShell title={t('ssoTitle')} lead={t('ssoWorking')} />;
  if (step === 'none')
    return (
      <AuthShell title={t('ssoNoneTitle')} lead={t('ssoNone')}>
        <Stack ref={next}>
          <Button component={Link} href={loginHref} fullWidth>
            {t('ssoOther')}
          </Button>
          <Button variant="default" fullWidth onClick={ask}>
            {t('common:back')}
          </Button>
        </Stack>
      </AuthShell>
    );
  if (now.step === 'failed')
    return (
      <AuthShell title={t('ssoFailedTitle')}>
        <Stack ref={next}>
          <FormError>{errorText(now.error)}</FormError>
          <Button fullWidth onClick={ask}>
            {t('ssoAgain')}
          </Button>
          <Button component={Link} href={loginHref} variant="default" fullWidth>
            {t('ssoOther')}
          </Button>
        </Stack>
      </AuthShell>
    );
  return (
    <AuthShell title={t('ssoTitle')} lead={t('ssoLead')}>
      <OrganizationStep onDone={(organization) => void start(organization)} />
      <Anchor component={Link} href={loginHref} size="sm" c="inherit" underline="always">
        {t('ssoOther')}
      </Anchor>
    </AuthShell>
  );
}
