import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { refusals } from '@/lib/platform/formats/sso-refusals';
import { isolated } from '@/lib/platform/i18n/isolated';
import { FormError } from './form-error';
import type { Tested } from './use-sso';

/** The result of an owner's test of a connection. */
export function SsoTested({ result: { email, isProven, problem } }: { result: Tested }) {
  const { t } = useTranslation(['login', 'errors', 'sso-return']);
  // A refused response proves nothing about the account, so only the reason of the refusal is shown.
  const isRefused = refusals.some((refusal) => refusal === problem);
  const words = isRefused || problem === 'no_email' ? `sso-return:problems.${problem}` : `errors:${problem}`;
  const reason = problem === 'sso_other_person' ? t('ssoTestOther') : problem && t(words);
  return (
    <AuthShell title={t(isProven ? 'ssoTestTitle' : 'ssoTestBad')}>
      <Stack>
        {!isRefused && <Text>{email ? t('ssoTestNamed', { email: isolated(email) }) : t('ssoTestNobody')}</Text>}
        <FormError>{reason}</FormError>
        <Text c="dimmed">{t('ssoTestDone')}</Text>
      </Stack>
    </AuthShell>
  );
}
