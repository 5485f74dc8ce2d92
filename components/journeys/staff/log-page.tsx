import { Stack, Text } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { AppShell } from '@/components/app/layout/app-shell';
import { BackLink } from '@/components/ui/back-link';
import { Link } from '@/components/ui/link';
import { MoreButton } from '@/components/ui/more-button';
import { useStaffLog } from '@/lib/journeys/staff/hooks';
import type { StaffLog } from '@/lib/journeys/staff/schema';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './staff.module.css';
import { staffTime } from './time';

type Entry = Pick<StaffLog['items'][number], 'action' | 'target' | 'person'>;

/** The target of an entry: an account, an organization or a card by its segment, or the number of results of a search. */
function About({ action, target, person }: Entry) {
  const { t } = useTranslation('staff');
  // `50+` when a search found more than it counted.
  const said = (count: string) =>
    t(count.endsWith('+') ? 'logFoundMore' : 'logFound', { number: Number.parseInt(count, 10) });
  if (action.endsWith('.search')) return said(target);
  if (person)
    return (
      <Link className={classes.name} href={`/staff/people/${encodeURIComponent(person.id)}`}>
        <bdi>{person.name}</bdi>
      </Link>
    );
  return <bdi dir="ltr">{target}</bdi>;
}

/**
 * The log of what staff did and looked up, newest first, for staff ADMIN: those who act on accounts are also responsible
 * for those who look at them.
 */
export function LogPage() {
  const { t } = useTranslation('staff');
  const locale = localeOr(useRouter().locale);
  const pages = useStaffLog();
  const { data } = pages;
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <AppShell title={t('log')}>
      <Stack gap="lg">
        <BackLink href="/staff">{t('title')}</BackLink>
        <Text c="dimmed">{t('logHelp')}</Text>
        {data && entries.length === 0 && <Text role="status">{t('logNone')}</Text>}
        <ul className={classes.list}>
          {entries.map(({ id, action, target, person, reason, staff, at }) => (
            <li key={id} className={classes.row}>
              <div className={classes.who}>
                <Text>{t(`acts.${action}`)}</Text>
                <Text component="div" size="sm">
                  <About {...{ action, target, person }} />
                </Text>
                {reason && (
                  <Text size="sm" c="dimmed">
                    <bdi>{reason}</bdi>
                  </Text>
                )}
              </div>
              <Text size="sm" c="dimmed">
                {t('logBy', { name: isolated(staff.name), time: staffTime(at, locale) })}
              </Text>
            </li>
          ))}
        </ul>
        <MoreButton of={pages} style={{ alignSelf: 'start' }}>
          {t('more')}
        </MoreButton>
      </Stack>
    </AppShell>
  );
}
