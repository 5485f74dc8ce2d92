import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { AuthShell } from '@/components/app/layout/auth-shell';
import { FailureText } from '@/components/ui/failure-text';
import { Link } from '@/components/ui/link';
import { resetQuery, useRequestReset } from '@/lib/account/second-factor/hooks';
import type { FactorReset } from '@/lib/account/second-factor/schema';
import { withRedirect } from '@/lib/account/sign-in/model';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { FinishReset } from './finish-reset';
import classes from './second-factor.module.css';

type Props = { email: string; timeZone: string | null };

function Steps({ reset, email, timeZone, onDone }: Props & { reset: FactorReset; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const locale = localeOr(useRouter().locale);
  const request = useRequestReset();
  const { waiting, by, hasPasskeys } = reset;
  const date = (at: string) =>
    isolated(dateText(at, locale, { dateStyle: 'long', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }));
  if (by === 'support') return <Text>{t('resetBySupport')}</Text>;
  if (waiting?.isDue)
    return <FinishReset email={email} endsAt={date(waiting.endsAt)} hasPasskeys={hasPasskeys} onDone={onDone} />;
  if (waiting)
    return (
      <Stack role="status">
        <Text fw={550}>{t('resetWaiting', { date: date(waiting.dueAt) })}</Text>
        <Text>{t('resetFoundIt')}</Text>
      </Stack>
    );
  return (
    <Stack>
      <Text>{t('lostText', { email: isolated(email) })}</Text>
      <FailureText error={request.error} size="sm" />
      <Button fullWidth loading={request.isPending} onClick={() => request.mutate()}>
        {t('requestReset')}
      </Button>
    </Stack>
  );
}

/** The page for a user who has neither the app nor a recovery code: requests a reset, and finishes it after the wait. */
export function LostFactor(props: Props) {
  const { t } = useTranslation(['second-factor', 'common']);
  const { query } = useRouter();
  const { data: reset, error } = useQuery(resetQuery());
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <AuthShell title={t('resetDoneTitle')} lead={t('resetDoneLead')}>
        {/* This browser still keeps the sign-in from before. */}
        <Button component={Link} href="/logout" fullWidth>
          {t('common:verify.signInAgain')}
        </Button>
      </AuthShell>
    );
  return (
    <AuthShell title={t('lostTitle')} lead={reset?.by === 'support' ? null : t('lostLead')}>
      <FailureText error={error} />
      {reset ? <Steps {...props} reset={reset} onDone={() => setDone(true)} /> : null}
      <Anchor
        component={Link}
        href={withRedirect('/auth/second-factor', query.redirect)}
        size="sm"
        c="dimmed"
        className={classes.out}
      >
        {t('common:back')}
      </Anchor>
    </AuthShell>
  );
}
