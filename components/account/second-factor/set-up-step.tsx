import { Anchor } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { afterSignIn } from '@/lib/account/sign-in/model';
import classes from './second-factor.module.css';
import { SetUpFactor } from './set-up-factor';

/** The step of a sign-in at which a second factor is set up, because the organization or the operator requires one. */
export function SetUpStep({ isOnboardingDone }: { isOnboardingDone: boolean }) {
  const { t } = useTranslation(['second-factor', 'common']);
  const router = useRouter();
  return (
    <AuthShell title={t('setUpTitle')} lead={t('setUpLead')}>
      <SetUpFactor onDone={() => router.replace(afterSignIn(isOnboardingDone, router.query.redirect))} />
      <Anchor component={Link} href="/logout" size="sm" c="dimmed" className={classes.out}>
        {t('common:signOut')}
      </Anchor>
    </AuthShell>
  );
}
