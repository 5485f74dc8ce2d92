import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { refusals } from '@/lib/platform/formats/sso-refusals';
import { FormError } from './form-error';
import type { Tested } from './use-sso';

/** What an owner's try of a connection found. */
export function SsoTested({ result: { email, isProven, problem } }: { result: Tested }) {
  const { t } = useTranslation(['login', 'errors', 'sso-return']);
  // Of an answer that does not hold nothing is known, so nothing is said, but what is wrong with it.
  const isRefused = refusals.some((refusal) => refusal === problem);
  const words = isRefused || problem === 'no_email' ? `sso-return:problems.${problem}` : `errors:${problem}`;
  const reason = problem === 'sso_other_person' ? t('ssoTestOther') : problem && t(words);
  return (
    <AuthShell title={t(isProven ? 'ssoTestTitle' : 'ssoTestBad')}>
      <Stack>
        {!isRefused && <Text>{email ? t('ssoTestNamed', { email: `\u2068${email}\u2069` }) : t('ssoTestNobody')}</Text>}
        <FormError>{reason}</FormError>
        <Text c="dimmed">{t('ssoTestDone')}</Text>
      </Stack>
    </AuthShell>
  );
}
