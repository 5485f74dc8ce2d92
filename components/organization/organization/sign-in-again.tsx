import { Anchor } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { Link } from '@/components/ui/link';

/** The link to sign in once more and return: for actions that need a sign-in of at most five minutes ago. */
export function SignInAgain({ backTo }: { backTo: string }) {
  const { t } = useTranslation('organizations');
  return (
    <Anchor component={Link} href={`/logout?redirect=${encodeURIComponent(backTo)}`} inherit>
      {t('signInAgain')}
    </Anchor>
  );
}
