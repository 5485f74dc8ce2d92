import { useTranslation } from 'next-i18next/pages';

/** The tables of the figures, with their names in the reader's language. */
export function useTables(): { table: string; name: string }[] {
  const { t } = useTranslation('analytics');
  return [
    { table: 'total', name: t('totals') },
    { table: 'day', name: t('overTime') },
    { table: 'channel', name: t('channels') },
    { table: 'hour', name: t('when') },
    { table: 'field', name: t('fields') },
    { table: 'country', name: t('countries') },
    { table: 'language', name: t('languages') },
    { table: 'device', name: t('devices') },
    { table: 'browser', name: t('browsers') },
    { table: 'link', name: t('links') },
    { table: 'code', name: t('codes') },
    { table: 'leftOut', name: t('leftOut') },
  ];
}
