import { Button } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { purgeToken } from '@/lib/organization/invitations/kept-token';

/** The reason why an invitation cannot be accepted. Unknown invitations and, for strangers, expired ones look the same. */
export function InvitationProblem({ code }: { code: string | null }) {
  const { t } = useTranslation(['invitations', 'errors']);
  // The token is forgotten, because it leads nowhere, also after signing in.
  useEffect(purgeToken, []);
  const texts: Record<string, [string, string]> = {
    invitation_expired: [t('expiredTitle'), t('expiredLead')],
    invitation_used: [t('usedTitle'), t('usedLead')],
    invitation_revoked: [t('revokedTitle'), t('revokedLead')],
    gone: [t('goneTitle'), t('goneLead')],
    organization_suspended: [t('suspendedTitle'), t('suspendedLead')],
    forbidden: [t('invalidTitle'), t('errors:forbidden')],
  };
  const [title, lead] = texts[code ?? ''] ?? [t('invalidTitle'), t('invalidLead')];
  return (
    <AuthShell title={title} lead={lead}>
      <Button component={Link} href="/" variant="default" fullWidth>
        {t('toStart')}
      </Button>
    </AuthShell>
  );
}
