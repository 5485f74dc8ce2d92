import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { deviceName } from '@/components/account/sessions/session-facts';
import { SettingsGroup } from '@/components/account/settings/settings-group';
import { useViewer } from '@/components/app/viewer';
import { MoreButton } from '@/components/ui/more-button';
import { activityQuery } from '@/lib/account/activity/hooks';
import type { Activity } from '@/lib/account/activity/schema';
import { countryName } from '@/lib/platform/i18n/countries';
import { dateText } from '@/lib/platform/i18n/dates';
import { isolated } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import classes from './activity.module.css';

/** What happened, in one line. Of connected accounts, the name is a company. */
function sentenceOf({ action, name }: Activity, t: TFunction<'security'>): string {
  const isCompany = action === 'connected' || action === 'disconnected';
  const account = isCompany && name ? t(`method.${name}`) : '';
  return t(`change.${action}`, { account, name: isolated(name ?? '') });
}

/**
 * What changed in the ways into the user's account: what, when, and on which device. It comes once the page is there, because the names of
 * countries differ between the server and browsers.
 */
export function ActivitySettings() {
  const { t } = useTranslation('security');
  const locale = localeOr(useRouter().locale);
  const timeZone = useViewer()?.timeZone;
  const query = useInfiniteQuery(activityQuery());
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const time = (at: string) =>
    dateText(at, locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) });
  const factsOf = (entry: Activity) => [
    time(entry.at),
    ...(entry.browser ? [deviceName(entry, t)] : []),
    ...(entry.country ? [countryName(entry.country, locale)] : []),
  ];
  return (
    <SettingsGroup title={t('activity')} help={t('activityHelp')}>
      {query.data && items.length === 0 ? <Text c="dimmed">{t('activityNone')}</Text> : null}
      <ol className={classes.list}>
        {items.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <Text>{sentenceOf(entry, t)}</Text>
            <Text size="sm" c="dimmed">
              {factsOf(entry).join(' · ')}
            </Text>
          </li>
        ))}
      </ol>
      <MoreButton of={query} style={{ justifySelf: 'start' }}>
        {t('activityMore')}
      </MoreButton>
    </SettingsGroup>
  );
}
