import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { AuthShell } from '@/components/layout/auth-shell';
import { FormError } from './form-error';
import type { Tested } from './use-sso';

/** What an owner's try of a connection found. */
export function SsoTested({ result: { email, isProven, problem } }: { result: Tested }) {
  const { t } = useTranslation(['login', 'errors']);
  const reason = problem === 'sso_other_person' ? t('ssoTestOther') : problem && t(`errors:${problem}`);
  return (
    <AuthShell title={t(isProven ? 'ssoTestTitle' : 'ssoTestBad')}>
      <Stack>
        <Text>{email ? t('ssoTestNamed', { email: `\u2068${email}\u2069` }) : t('ssoTestNobody')}</Text>
        <FormError>{reason}</FormError>
        <Text c="dimmed">{t('ssoTestDone')}</Text>
      </Stack>
    </AuthShell>
  );
}
