import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { useSession } from '@/components/app/session';
import { useViewer } from '@/components/app/viewer';
import { Logo } from '@/components/organization/organization/logo';
import { Link } from '@/components/ui/link';
import { afterSignIn } from '@/lib/account/sign-in/model';
import { useAcceptInvitation } from '@/lib/organization/invitations/hooks';
import { keepToken, purgeToken } from '@/lib/organization/invitations/kept-token';
import type { InvitationPreview } from '@/lib/organization/invitations/schema';
import { ApiError, errorCode } from '@/lib/platform/browser/api';
import { isolated } from '@/lib/platform/i18n/isolated';
import { InvitationProblem } from './invitation-problem';

const own = '/accept-invitation';

/**
 * Loads the page again as the user whom the browser knows, because the first request from a mail link carries no cookie
 * (`SameSite=Strict`). Returns whether this is happening.
 */
function useSettledReader(): boolean {
  const router = useRouter();
  const viewer = useViewer();
  const { user, settled } = useSession();
  const isSettling = Boolean(user) && viewer === null;
  useEffect(() => {
    if (isSettling) void settled().then(() => router.replace(router.asPath));
  }, [isSettling, settled, router]);
  return isSettling;
}

/** The content of an invitation, and the button that accepts it if the right user is signed in. */
export function AcceptInvitation({ token, preview }: { token: string; preview: InvitationPreview }) {
  const { t } = useTranslation(['invitations', 'organizations', 'errors']);
  const router = useRouter();
  const viewer = useViewer();
  const accept = useAcceptInvitation();
  const isSettling = useSettledReader();
  const { organization, inviter, role, teams, email, isForReader, isMember } = preview;
  useEffect(() => keepToken(token), [token]);

  const code = accept.error ? errorCode(accept.error) : null;
  if (accept.error instanceof ApiError && accept.error.status === 410) return <InvitationProblem code={code} />;
  const submit = async () => {
    const answer = await accept.mutateAsync(token).catch(() => null);
    if (!answer) return;
    purgeToken();
    if (!isMember) notifications.show({ message: t('joined', { organization: name }) });
    await router.push(
      afterSignIn(viewer?.isOnboardingDone === true, `/app/organizations/${answer.organization.slug}/settings/general`),
    );
  };
  const name = isolated(organization.name);
  const joining = teams.length > 0 ? t('joinsTeams', { teams: teams.map(isolated) }) : null;
  const title = isMember ? t('alreadyTitle', { organization: name }) : t('title', { organization: name });
  const asked = t('lead', { inviter: isolated(inviter), role: t(`organizations:role${role}`) });
  const lead = isMember ? (joining ?? t('alreadyLead')) : asked;
  if (isForReader === false || code === 'invitation_email_mismatch')
    return (
      <AuthShell
        title={t('otherTitle')}
        lead={t('otherLead', { email: isolated(email), own: isolated(viewer?.email ?? '') })}
      >
        <Button component={Link} href={`/logout?redirect=${own}`} fullWidth>
          {t('useOther')}
        </Button>
      </AuthShell>
    );
  return (
    <AuthShell title={title} lead={isSettling ? t('settling') : lead} isBusy={isSettling}>
      {organization.logoId ? <Logo organization={organization} /> : null}
      {!isMember && joining ? <p style={{ margin: 0 }}>{joining}</p> : null}
      <p style={{ margin: 0 }}>{t(isForReader ? 'signedInAs' : 'forEmail', { email: isolated(email) })}</p>
      {code ? <p role="alert">{t(`errors:${code}`)}</p> : null}
      {isForReader ? (
        <Button fullWidth loading={accept.isPending || accept.isSuccess} onClick={() => void submit()}>
          {isMember ? t('continue') : t('accept')}
        </Button>
      ) : (
        <Button component={Link} href={`/login?redirect=${own}`} fullWidth>
          {t('signIn')}
        </Button>
      )}
    </AuthShell>
  );
}
