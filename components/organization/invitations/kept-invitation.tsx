import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { keptToken } from '@/lib/organization/invitations/kept-token';
import { InvitationProblem } from './invitation-problem';

/** The page for the address without a token, as it is after signing in: it continues with the token that this tab kept. */
export function KeptInvitation() {
  const { t } = useTranslation('invitations');
  const router = useRouter();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const token = keptToken();
    if (token) void router.replace({ pathname: '/accept-invitation', query: { token } });
    else setMissing(true);
  }, [router]);
  return isMissing ? <InvitationProblem code={null} /> : <AuthShell title={t('settling')} />;
}
