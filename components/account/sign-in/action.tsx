import { useRouter } from 'next/router';
import { ConfirmEmail } from './confirm-email';
import { LinkSpent } from './link-spent';
import { ResetPassword } from './reset-password';

/** The page that the identity provider's emails link to: a new password, a confirmed address, an address changed back. */
export function Action() {
  const { mode, oobCode, sent } = useRouter().query;
  if (typeof oobCode !== 'string' || oobCode === '') return <LinkSpent mode={mode} />;
  if (mode === 'resetPassword')
    return <ResetPassword code={oobCode} sent={typeof sent === 'string' ? sent : undefined} />;
  if (mode === 'verifyEmail' || mode === 'recoverEmail') return <ConfirmEmail mode={mode} oobCode={oobCode} />;
  return <LinkSpent mode={mode} />;
}
