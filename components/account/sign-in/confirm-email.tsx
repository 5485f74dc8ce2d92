import { Button, Skeleton } from '@mantine/core';
import type { Auth } from 'firebase/auth';
import { useTranslation } from 'next-i18next/pages';
import { useCallback } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { Link } from '@/components/ui/link';
import { FormError } from './form-error';
import { LinkSpent } from './link-spent';
import { isSpent, useActionCode } from './use-action-code';
import { useErrorText } from './use-error-text';

type Props = { mode: 'verifyEmail' | 'recoverEmail'; oobCode: string };

/** Confirms an address, or undoes a change of address; both happen by opening the link. */
export function ConfirmEmail({ mode, oobCode }: Props) {
  const { t } = useTranslation('forgot-password');
  const errorText = useErrorText();
  const apply = useCallback(
    async (auth: Auth) => {
      const { applyActionCode, checkActionCode } = await import('@/lib/platform/auth/firebase-browser');
      const { data } = await checkActionCode(auth, oobCode);
      await applyActionCode(auth, oobCode);
      return data.email ?? '';
    },
    [oobCode],
  );
  const link = useActionCode(apply);
  if (link.status === 'failed' && isSpent(link.error)) return <LinkSpent mode={mode} />;
  const isRecovery = mode === 'recoverEmail';
  const title = link.status === 'pending' ? t('checking') : t(isRecovery ? 'recoveredTitle' : 'verifiedTitle');
  const lead = link.status === 'done' ? t(isRecovery ? 'recoveredLead' : 'verifiedLead', { email: link.result }) : null;
  return (
    <AuthShell title={title} lead={lead}>
      {link.status === 'pending' ? <Skeleton height={42} /> : null}
      {link.status === 'failed' ? <FormError>{errorText(link.error)}</FormError> : null}
      {link.status === 'done' ? (
        <Button component={Link} href={isRecovery ? '/forgot-password' : '/login'} fullWidth>
          {t(isRecovery ? 'send' : 'backToSignIn')}
        </Button>
      ) : null}
    </AuthShell>
  );
}
