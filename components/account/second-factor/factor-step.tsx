import { Anchor, Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { ConfirmPasskey } from '@/components/account/passkeys/confirm-passkey';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { afterSignIn, withRedirect } from '@/lib/account/sign-in/model';
import { FactorForm } from './factor-form';
import classes from './second-factor.module.css';

type Props = { isOnboardingDone: boolean; hasApp: boolean; hasPasskey: boolean };

/** The step of a sign-in that asks for the second factor: a code of the app, or a passkey. */
export function FactorStep({ isOnboardingDone, hasApp, hasPasskey }: Props) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const goOn = () => router.replace(afterSignIn(isOnboardingDone, router.query.redirect));
  return (
    <AuthShell
      title={t(hasApp ? 'verify.stepTitle' : 'verify.title')}
      lead={t(hasApp ? 'verify.stepLead' : 'verify.passkeyLead')}
    >
      <Stack>
        {hasApp ? <FactorForm onDone={goOn} /> : null}
        {hasPasskey ? <ConfirmPasskey onDone={goOn} isMain={!hasApp} /> : null}
        {hasApp ? null : (
          <Anchor
            component={Link}
            href={withRedirect('/auth/lost-second-factor', router.query.redirect)}
            size="sm"
            c="dimmed"
            mx="auto"
          >
            {t('verify.lostPasskey')}
          </Anchor>
        )}
      </Stack>
      <Anchor component={Link} href="/logout" size="sm" c="dimmed" className={classes.out}>
        {t('signOut')}
      </Anchor>
    </AuthShell>
  );
}
