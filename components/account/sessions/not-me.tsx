import { Button, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { LinkSpent } from '@/components/account/sign-in/link-spent';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { useRaiseAlarm } from '@/lib/account/sessions/hooks';
import { errorCode } from '@/lib/platform/browser/api';
import { linkTokenOf } from '@/lib/platform/formats/link-token';

/**
 * The page behind “This wasn’t me” in an email about a sign-in. Only the button does something: programs that open the links of emails
 * change nothing.
 */
export function NotMe() {
  const { t } = useTranslation('security');
  const token = linkTokenOf(useRouter().query.token);
  const { mutate, isPending, isSuccess, error } = useRaiseAlarm();
  if (!token || (error && errorCode(error) === 'gone')) return <LinkSpent mode="notMe" />;
  if (isSuccess)
    return (
      <AuthShell title={t('securedTitle')} lead={t('securedLead')}>
        {/* This browser may still keep a sign-in from before. */}
        <Button component={Link} href="/logout" fullWidth>
          {t('securedAct')}
        </Button>
      </AuthShell>
    );
  return (
    <AuthShell title={t('notMeTitle')} lead={t('notMeLead')}>
      <Text mb="md">{t('notMeText')}</Text>
      <FailureText error={error} />
      <Button fullWidth loading={isPending} onClick={() => mutate(token)}>
        {t('notMeAct')}
      </Button>
    </AuthShell>
  );
}
