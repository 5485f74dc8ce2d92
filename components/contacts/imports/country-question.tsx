import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useState } from 'react';
import { CountrySelect } from '@/components/ui/country-select';
import { FailureText } from '@/components/ui/failure-text';
import { useRereadImport } from '@/lib/contacts/imports/hooks';
import { countries } from '@/lib/platform/i18n/countries';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import classes from './imports.module.css';

/** The country of the device's time zone; empty where the zone names none. */
function deviceCountry(): string {
  const all = countries('en').map(({ code }) => code);
  return countriesOfZone(all, Intl.DateTimeFormat().resolvedOptions().timeZone)[0] ?? '';
}

type Props = {
  id: string;
  unread: number;
  /** The country that is offered, empty for none. */
  likely?: string | undefined;
};

/**
 * Asks for the country of phone numbers that are valid in none of the assumed countries, or in two of them. The answer makes
 * the server read the file again.
 */
export function CountryQuestion({ id, unread, likely = '' }: Props) {
  const { t } = useTranslation('imports');
  const reread = useRereadImport(id);
  const [country, setCountry] = useState(likely);
  // Where the file says nothing, the question begins with the country that the device is in.
  useEffect(() => {
    if (!likely) setCountry((now) => now || deviceCountry());
  }, [likely]);
  return (
    <section className={classes.question} aria-labelledby="country-question">
      <h3 className={classes.asked} id="country-question">
        <IconAlertTriangle aria-hidden size={20} />
        <span>{t('countryAsk', { count: unread })}</span>
      </h3>
      <Group gap="sm" align="end">
        <CountrySelect value={country} onChange={setCountry} />
        <Button disabled={country === ''} loading={reread.isPending} onClick={() => reread.mutate({ country })}>
          {t('countryAnswer')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('countryAskHint')}
      </Text>
      <FailureText error={reread.error} />
    </section>
  );
}
