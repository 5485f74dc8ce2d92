import { Button } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { LinkSpent } from '@/components/account/sign-in/link-spent';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { useConfirmChange, useUndoChange } from '@/lib/account/email-change/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { linkTokenOf } from '@/lib/platform/formats/link-token';

/** The secret of the link, and whether it works no more. */
function useLink(error: unknown): string | null {
  const token = linkTokenOf(useRouter().query.token);
  return error && errorCode(error) === 'gone' ? null : token;
}

/**
 * The page behind the link that one of two addresses got about a change. Only the button does something: programs that open the links of
 * emails change nothing.
 */
export function ConfirmChange() {
  const { t } = useTranslation('security');
  const { mutate, isPending, data, error } = useConfirmChange();
  const token = useLink(error);
  if (!token) return <LinkSpent mode="emailChange" />;
  if (data?.isDone)
    return (
      <AuthShell title={t('emailDoneTitle')} lead={t('emailDoneLead', { email: data.email })}>
        {/* This browser may still keep a sign-in from before. */}
        <Button component={Link} href="/logout" fullWidth>
          {t('signInAgain')}
        </Button>
      </AuthShell>
    );
  if (data) return <AuthShell title={t('emailHalfTitle')} lead={t('emailHalfLead')} />;
  return (
    <AuthShell title={t('confirmEmailTitle')} lead={t('confirmEmailLead')}>
      <FailureText error={error} />
      <Button fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('confirmEmail')}
      </Button>
    </AuthShell>
  );
}

/** The page behind the link by which the old address undoes a change. */
export function UndoChange() {
  const { t } = useTranslation('security');
  const { mutate, isPending, data, error } = useUndoChange();
  const token = useLink(error);
  if (!token) return <LinkSpent mode="emailChange" />;
  if (data)
    return (
      <AuthShell title={t('undoneTitle')} lead={t('undoneLead', { email: data.email })}>
        <Button component={Link} href="/logout" fullWidth>
          {t('securedAct')}
        </Button>
      </AuthShell>
    );
  return (
    <AuthShell title={t('undoTitle')} lead={t('undoLead')}>
      <FailureText error={error} />
      <Button fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('undoAct')}
      </Button>
    </AuthShell>
  );
}
