import { Select } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { countries } from '@/lib/platform/i18n/countries';
import { localeOr } from '@/lib/platform/i18n/languages';

type Props = {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
};

/** A country by its name in the reader's language; may be left empty. */
export function CountrySelect({ value, onChange, error }: Props) {
  const { t } = useTranslation('common');
  const { locale } = useRouter();
  const data = useMemo(
    () => countries(localeOr(locale)).map(({ code, name }) => ({ value: code, label: name })),
    [locale],
  );
  return (
    <Select
      label={t('country')}
      data={data}
      value={value || null}
      onChange={(code) => onChange(code ?? '')}
      error={error}
      searchable
      clearable
      limit={300}
      autoComplete="country-name"
    />
  );
}
