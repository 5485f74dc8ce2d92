import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { CountrySelect } from '@/components/ui/country-select';
import { FailureText } from '@/components/ui/failure-text';
import { useRereadImport } from '@/lib/contacts/imports/hooks';
import classes from './imports.module.css';

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
  return (
    <fieldset className={classes.question}>
      <legend>{t('countryAsk', { count: unread })}</legend>
      <Group gap="sm" align="end">
        <CountrySelect value={country} onChange={setCountry} />
        <Button
          variant="default"
          disabled={country === ''}
          loading={reread.isPending}
          onClick={() => reread.mutate({ country })}
        >
          {t('countryAnswer')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('countryAskHint')}
      </Text>
      <FailureText error={reread.error} />
    </fieldset>
  );
}
