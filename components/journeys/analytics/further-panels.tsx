import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useChannelNames } from '@/components/ui/use-channel-names';
import type { Analytics, Part } from '@/lib/cards/visits/model';
import { countryName } from '@/lib/platform/i18n/countries';
import { localeOr } from '@/lib/platform/i18n/languages';
import { LeftOut } from './left-out';
import classes from './panels.module.css';
import { Split } from './split';
import { Tapped } from './tapped';
import { useLanguageName } from './use-language-name';
import { When } from './when';

/** The tables that stand side by side in fours. */
const narrow = new Set(['country', 'language', 'device', 'browser']);

/** A browser's name without the system that is already among the devices. */
const shortBrowser = (key: string) => key.replace(/ for Android$/, '');

type Props = { analytics: Analytics; fileOf: (table: string) => string; isOfOrganization: boolean };

/** What the views are split by, and what is not counted. */
export function FurtherPanels({ analytics, fileOf, isOfOrganization }: Props) {
  const { t } = useTranslation('analytics');
  const locale = localeOr(useRouter().locale);
  const channelNames = useChannelNames();
  const languageName = useLanguageName();
  const devices: Record<string, string> = {
    phone: t('device_phone'),
    tablet: t('device_tablet'),
    desktop: t('device_desktop'),
  };
  const named = ({ key, name }: Part) => name ?? (key ? t('deleted') : t('unknown'));
  const split = (table: string, name: string, part: string, parts: Part[], nameOf: (part: Part) => string) => (
    <Split
      name={name}
      about={t(`about_${table}`)}
      part={part}
      file={fileOf(table)}
      parts={parts}
      nameOf={nameOf}
      isNarrow={narrow.has(table)}
    />
  );
  return (
    <>
      <div className={classes.three}>
        {split('channel', t('channels'), t('channel'), analytics.channels, ({ key }) => channelNames[key as 'link'])}
        <When analytics={analytics} file={fileOf('hour')} />
        <Tapped fields={analytics.fields} file={fileOf('field')} />
      </div>
      <div className={classes.four}>
        {/* Where the operator lets no country be known, there is nothing to say about countries. */}
        {analytics.countries.length > 0 &&
          split('country', t('countries'), t('country'), analytics.countries, ({ key }) =>
            key ? countryName(key, locale) : t('unknown'),
          )}
        {split('language', t('languages'), t('language'), analytics.languages, ({ key }) =>
          key ? languageName(key) : t('unknown'),
        )}
        {split('device', t('devices'), t('device'), analytics.devices, ({ key }) => devices[key] ?? t('unknown'))}
        {split(
          'browser',
          t('browsers'),
          t('browser'),
          analytics.browsers,
          ({ key }) => shortBrowser(key) || t('unknown'),
        )}
      </div>
      <div className={classes.two}>
        {!isOfOrganization &&
          analytics.links.length > 0 &&
          split('link', t('links'), t('link'), analytics.links, named)}
        {!isOfOrganization &&
          analytics.codes.length > 0 &&
          split('code', t('codes'), t('code'), analytics.codes, named)}
        <LeftOut leftOut={analytics.leftOut} />
      </div>
    </>
  );
}
