import { Select } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useMemo, useState, useTransition } from 'react';
import { useViewer } from '@/components/app/viewer';
import { useFailureNotice } from '@/components/ui/use-failure-notice';
import { useEditMe } from '@/lib/account/users/hooks';
import { ownTimeZone } from '@/lib/platform/formats/zoned-time';
import { isolated, leftToRight } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { type NamedZone, nameZones } from '@/lib/platform/i18n/time-zones';
import classes from './time-zone.module.css';
import { isNamedBy } from './zone-search';

/** Chooses the user's time zone by city, country, name or offset. It is for the browser alone, whose names of zones it shows. */
export function TimeZoneSelect() {
  const { t } = useTranslation('settings');
  const locale = localeOr(useRouter().locale);
  const viewer = useViewer();
  const { mutate } = useEditMe();
  const fail = useFailureNotice();
  const [zone, setZone] = useState(viewer?.timeZone ?? ownTimeZone());
  const [isAsked, setAsked] = useState(false);
  const [, startTransition] = useTransition();
  // All zones are named when the list opens.
  const named = useMemo(() => {
    const wanted = isAsked ? new Set([zone, ...Intl.supportedValuesOf('timeZone')]) : [zone];
    return new Map(nameZones([...wanted], locale, new Date()).map((one) => [one.zone, one]));
  }, [isAsked, zone, locale]);
  const placeOf = useCallback(
    ({ city, country }: NamedZone) =>
      country ? t('timeZonePlace', { city: isolated(city), country: isolated(country) }) : city,
    [t],
  );
  // New options would put the chosen one in the place of what is typed.
  const data = useMemo(
    () =>
      [...named.values()].map((one) => ({
        value: one.zone,
        label: t('timeZoneShown', { place: placeOf(one), offset: leftToRight(one.offset) }),
      })),
    [named, placeOf, t],
  );
  const choose = (chosen: string | null) => {
    if (!chosen || chosen === zone) return;
    setZone(chosen);
    const back = (error: unknown) => {
      setZone(zone);
      fail(error);
    };
    mutate({ timeZone: chosen }, { onError: back });
  };
  return (
    <Select
      aria-label={t('timeZone')}
      data={data}
      value={zone}
      onChange={choose}
      onDropdownOpen={() => startTransition(() => setAsked(true))}
      searchable
      allowDeselect={false}
      limit={600}
      nothingFoundMessage={t('timeZoneNone')}
      filter={({ options, search }) => {
        return options.filter((option) => 'value' in option && isNamedBy(named.get(option.value), search));
      }}
      renderOption={({ option }) => {
        const one = named.get(option.value);
        return (
          one && (
            <span className={classes.option}>
              <span>
                {placeOf(one)}
                <span className={classes.name}>{one.name}</span>
              </span>
              <bdi dir="ltr" className={classes.offset}>
                {one.offset}
              </bdi>
            </span>
          )
        );
      }}
      autoComplete="off"
    />
  );
}
