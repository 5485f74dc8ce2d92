import { Anchor } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { FactorForm } from './factor-form';
import classes from './second-factor.module.css';

/** The step of a sign-in that asks for the second factor. */
export function FactorStep({ isOnboardingDone }: { isOnboardingDone: boolean }) {
  const { t } = useTranslation('common');
  const router = useRouter();
  return (
    <AuthShell title={t('verify.stepTitle')} lead={t('verify.stepLead')}>
      <FactorForm onDone={() => router.replace(afterSignIn(isOnboardingDone, router.query.redirect))} />
      <Anchor component={Link} href="/logout" size="sm" c="dimmed" className={classes.out}>
        {t('signOut')}
      </Anchor>
    </AuthShell>
  );
}
