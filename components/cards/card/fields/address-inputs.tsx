import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { CountrySelect } from '@/components/ui/country-select';
import type { CardField } from '@/lib/cards/card/schema';
import classes from './fields.module.css';

type Address = Extract<CardField, { kind: 'address' }>;
type Key = 'street' | 'street2' | 'poBox' | 'city' | 'region' | 'postcode';
type Props = { value: Address; onChange: (value: Address) => void; errorOf: (key: string) => string | undefined };

/** A postal address. */
export function AddressInputs({ value, onChange, errorOf }: Props) {
  const { t } = useTranslation('card');
  const input = (key: Key, label: string, complete: string) => (
    <TextInput
      key={key}
      label={label}
      dir="auto"
      autoComplete={complete}
      value={value[key]}
      onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
      error={errorOf(key)}
    />
  );
  return (
    <Stack gap="sm">
      {input('street', t('street'), 'address-line1')}
      <div className={classes.pair}>
        {input('street2', t('street2'), 'address-line2')}
        {input('poBox', t('poBox'), 'off')}
        {input('postcode', t('postcode'), 'postal-code')}
        {input('city', t('city'), 'address-level2')}
        {input('region', t('region'), 'address-level1')}
        <CountrySelect
          value={value.country}
          onChange={(country) => onChange({ ...value, country })}
          error={errorOf('country')}
        />
      </div>
    </Stack>
  );
}
