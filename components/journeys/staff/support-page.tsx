import { Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { Link } from '@/components/ui/link';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { takeDownCard, useCloseSupport, useSupport } from '@/lib/journeys/staff/hooks';
import { displayName } from '@/lib/platform/formats/names';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { askReason } from './reason';
import classes from './staff.module.css';
import { staffTime } from './time';

/** A read-only look at a user's cards, with a banner that says so at all times. */
export function SupportPage({ id, mayAct }: { id: string; mayAct: boolean }) {
  const { t } = useTranslation('staff');
  const fail = useFailureNotice();
  const router = useRouter();
  const locale = localeOr(router.locale);
  const { data: view } = useSupport(id);
  const close = useCloseSupport();
  if (!view) return null;
  const name = view.account.name || view.account.email;
  const end = () => close.mutateAsync(id).then(() => router.push('/staff'), fail);
  return (
    <AppShell title={name}>
      <aside className={classes.banner} aria-label={t('support')}>
        <div>
          <Text fw={550}>{t('banner', { name: isolated(name) })}</Text>
          <Text size="sm" c="dimmed">
            {t('bannerText', { time: staffTime(view.expiresAt, locale), reason: isolated(view.reason) })}
          </Text>
        </div>
        <Button variant="default" loading={close.isPending} onClick={() => void end()}>
          {t('close')}
        </Button>
      </aside>
      <Stack gap="xl">
        <section>
          <Title order={2} size="md">
            {t('cardsTitle')}
          </Title>
          {view.cards.length === 0 && <Text c="dimmed">{t('noCards')}</Text>}
          <ul className={classes.list}>
            {view.cards.map(({ username, status, content, language: written, isTakenDown }) => {
              const act = isTakenDown ? 'giveBack' : 'takeDown';
              return (
                <li key={username} className={classes.row}>
                  <div className={classes.who}>
                    <Link className={classes.name} href={`/${username}`} target="_blank" rel="noreferrer">
                      <bdi>{displayName(content.name, written) || username}</bdi>
                    </Link>
                    <Text size="sm" c="dimmed">
                      <bdi dir="ltr">/{username}</bdi>
                    </Text>
                    <Text size="sm">
                      <bdi>{[content.title, content.company].filter(Boolean).join(' · ')}</bdi>
                    </Text>
                  </div>
                  <div className={classes.facts}>
                    <Badge variant="light" color={status === 'active' ? 'ok' : 'gray'} c="inherit" tt="none">
                      {t(isTakenDown ? 'takenDown' : status === 'active' ? 'active' : 'paused')}
                    </Badge>
                    {mayAct && (
                      <Button
                        size="sm"
                        variant="default"
                        aria-label={t('common:labelled', { label: t(act), name: username })}
                        onClick={() =>
                          askReason({
                            act: takeDownCard(username, isTakenDown ? 'DELETE' : 'PUT'),
                            title: t(`${act}Title`, { name: isolated(username) }),
                            text: t(`${act}Text`),
                            label: t(act),
                          })
                        }
                      >
                        {t(act)}
                      </Button>
                    )}
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
        <section>
          <Title order={2} size="md">
            {t('failures')}
          </Title>
          {view.failures.length === 0 && <Text c="dimmed">{t('noFailures')}</Text>}
          <ul className={classes.list}>
            {view.failures.map(({ kind, tries, reason, at }) => (
              <li key={at + kind} className={classes.row}>
                <Text size="sm">{t('failure', { count: tries, time: staffTime(at, locale) })}</Text>
                <Text size="sm" c="dimmed">
                  <bdi dir="ltr">{reason}</bdi>
                </Text>
              </li>
            ))}
          </ul>
        </section>
      </Stack>
    </AppShell>
  );
}
