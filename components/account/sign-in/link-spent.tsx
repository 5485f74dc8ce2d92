import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';

/** The page for a mail link that is used, expired or incomplete, with a way to request another link. */
export function LinkSpent({ mode }: { mode: unknown }) {
  const { t } = useTranslation('forgot-password');
  const isPassword = mode === 'resetPassword';
  return (
    <AuthShell title={t('spentTitle')} lead={t(isPassword ? 'spentPassword' : 'spentOther')}>
      <Button component={Link} href={isPassword ? '/forgot-password' : '/login'} fullWidth>
        {t(isPassword ? 'askAgain' : 'backToSignIn')}
      </Button>
    </AuthShell>
  );
}
