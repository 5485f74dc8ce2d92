import { Button, Group, Stack } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { useViewer } from '@/components/app/viewer';
import { BackLink } from '@/components/ui/back-link';
import { Link } from '@/components/ui/link';
import { useNumberText } from '@/components/ui/use-number-text';
import { type Act, disableAccount, endSessionsOf, resetFactorOf, useAccount } from '@/lib/journeys/staff/hooks';
import { utcDayText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { askReason } from './reason';
import classes from './staff.module.css';

/** One account: its data, and the actions of staff ADMIN. */
export function AccountPage({ id, mayAct }: { id: string; mayAct: boolean }) {
  const { t } = useTranslation('staff');
  const locale = localeOr(useRouter().locale);
  const written = useNumberText();
  const isOwn = useViewer()?.id === id;
  const { data: account } = useAccount(id);
  if (!account) return null;
  const day = (at: string) => utcDayText(at, locale);
  const called = account.name || account.email;
  const values = [
    ['email', account.email],
    ['id', account.id],
    ['since', day(account.createdAt)],
    ['cardCount', written(account.cards)],
    ['contactCount', written(account.contacts)],
    ['onboarding', t(account.isOnboardingDone ? 'onboardingDone' : 'onboardingOpen')],
    ['factor', t(account.hasFactor ? 'factorOn' : 'factorOff')],
    ['passkeyCount', written(account.passkeys)],
    ['state', account.disabledAt ? t('disabledSince', { date: day(account.disabledAt) }) : t('usable')],
  ] as const;
  const toggle = account.disabledAt ? 'enable' : 'disable';
  const ask = (name: string, act: Act, text = `${name}Text`) =>
    askReason({
      ...{ act, title: t(`${name}Title`, { name: isolated(called) }) },
      ...{ text: t(text), label: t(name) },
    });
  return (
    <AppShell title={called}>
      <Stack gap="lg">
        <BackLink href="/staff">{t('title')}</BackLink>
        <dl className={classes.values}>
          {values.map(([key, value]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>{t(key)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <dt>{t('organizations')}</dt>
          <dd>
            {account.organizations.length === 0 && t('noOrganizations')}
            {account.organizations.map(({ slug, name, role }) => (
              <div key={slug}>
                <Link className={classes.name} href={`/app/organizations/${slug}/settings/general`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
                · {t(`member${role}`)}
              </div>
            ))}
          </dd>
        </dl>
        {mayAct && (
          <Group>
            {account.staffRole ? null : (
              <>
                <Button
                  variant="default"
                  onClick={() => ask(toggle, disableAccount(id, account.disabledAt ? 'DELETE' : 'PUT'))}
                >
                  {t(toggle)}
                </Button>
                <Button variant="default" onClick={() => ask('endSessions', endSessionsOf(id))}>
                  {t('endSessions')}
                </Button>
              </>
            )}
            {(account.hasFactor || account.passkeys > 0) && !isOwn ? (
              <Button
                variant="default"
                onClick={() =>
                  ask('resetFactor', resetFactorOf(id), account.hasFactor ? undefined : 'resetPasskeysText')
                }
              >
                {t('resetFactor')}
              </Button>
            ) : null}
          </Group>
        )}
      </Stack>
    </AppShell>
  );
}
