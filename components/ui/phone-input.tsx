import { Button, Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useContext, useEffect, useMemo, useState } from 'react';
import { countriesOfNumber } from '@/lib/platform/formats/country-of-number';
import { countryCallingCodes, formatPhone, parsePhone } from '@/lib/platform/formats/phone';
import { countryName, likelyCountry } from '@/lib/platform/i18n/countries';
import { countriesOfZone } from '@/lib/platform/i18n/countries-of-zone';
import { leftToRight } from '@/lib/platform/i18n/isolated';
import { localeOr } from '@/lib/platform/i18n/languages';
import { HomeCountry } from './home-country';
import classes from './phone-input.module.css';
import { quiet } from './quiet';

type Props = {
  /** E.164 where the text is a number, else the text as typed. */
  value: string;
  onChange: (value: string) => void;
  /** The digits of the extension; without `onExtensionChange` there is no input for it. */
  extension?: string;
  onExtensionChange?: (value: string) => void;
  error?: string | undefined;
  extensionError?: string | undefined;
  required?: boolean;
};

const callingCodes = countryCallingCodes();

// The countries with most numbers of a shared calling code; for other shared codes the alphabetically first is used.
const main = new Set(['US', 'RU', 'IT', 'GB', 'NO', 'AU', 'MA', 'RE', 'SH', 'FI', 'FK', 'GP', 'CW']);

/** Returns the likely country of a number whose digits do not tell it from other countries with the same calling code. */
function likelyOwner(e164: string): string | null {
  const sharing = callingCodes.filter(({ code }) => e164.startsWith(`+${code}`));
  return (sharing.find(({ country }) => main.has(country)) ?? sharing[0])?.country ?? null;
}

/** Returns the text of a stored number in the national format of its country. */
function textOf(value: string): { text: string; country: string | null } {
  const phone = parsePhone(value);
  if (!phone) return { text: value, country: null };
  return { text: formatPhone(phone.e164, 'national'), country: phone.country ?? likelyOwner(phone.e164) };
}

/** The inputs of a phone number: country with its calling code, number, and extension if it is wanted. */
export function PhoneInput({ value, onChange, extension, onExtensionChange, error, extensionError, required }: Props) {
  const { t } = useTranslation('common');
  const locale = localeOr(useRouter().locale);
  const [state, setState] = useState(() => ({ ...textOf(value), given: value }));
  const earlier = useContext(HomeCountry);
  const [home, setHome] = useState(() => earlier ?? likelyCountry(locale));
  const country = state.country ?? home;
  /** The countries that a number was probably meant for, where it is none of the chosen country's. */
  const [offers, setOffers] = useState<string[]>([]);
  const [hasExtension, setHasExtension] = useState(Boolean(extension));

  useEffect(() => setHome(earlier ?? likelyCountry(locale, navigator.languages)), [earlier, locale]);

  // The value differs from the one that this input gave: it was undone, or replaced by a newer one.
  if (value !== state.given) setState({ ...textOf(value), given: value });

  const give = (text: string, chosen: string) => {
    const phone = parsePhone(text, chosen);
    const typed = phone?.e164 ?? text.trim();
    setState({ text, country: phone?.country ?? chosen, given: typed });
    setOffers([]);
    onChange(typed);
    if (!phone?.extension) return;
    onExtensionChange?.(phone.extension);
    setHasExtension(true);
  };

  const offerCountries = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const here = countriesOfZone(
      callingCodes.map((one) => one.country),
      timeZone,
    );
    const likely = [earlier, likelyCountry(locale), likelyCountry(locale, navigator.languages), ...here];
    setOffers(
      countriesOfNumber(
        state.text,
        country,
        likely.filter((code) => code !== null),
      ),
    );
  };
  const codeOf = (iso: string) => leftToRight(`+${callingCodes.find((one) => one.country === iso)?.code ?? ''}`);

  const names = useMemo(
    () => new Map(callingCodes.map(({ country: code }) => [code, countryName(code, locale)])),
    [locale],
  );
  const data = useMemo(
    () =>
      callingCodes
        .map(({ country: iso, code }) => ({ value: iso, label: `${iso} +${code}` }))
        .sort((a, b) => (names.get(a.value) ?? '').localeCompare(names.get(b.value) ?? '', locale)),
    [names, locale],
  );

  const isExtensionShown = hasExtension || Boolean(extension) || extensionError !== undefined;
  return (
    <div className={onExtensionChange && isExtensionShown ? classes.withExtension : classes.row}>
      <Select
        label={t('country')}
        data={data}
        value={country}
        onChange={(iso) => iso && give(state.text, iso)}
        searchable
        allowDeselect={false}
        limit={300}
        filter={({ options, search }) => {
          const wanted = search.trim().toLocaleLowerCase(locale);
          return options.filter(
            (option) =>
              'label' in option &&
              `${option.label} ${names.get(option.value)}`.toLocaleLowerCase(locale).includes(wanted),
          );
        }}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <bdi>{names.get(option.value)}</bdi>
            <bdi dir="ltr" className={classes.code}>
              {option.label.replace(/^\S+ /, '')}
            </bdi>
          </span>
        )}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        autoComplete="off"
      />
      <TextInput
        label={t('phone')}
        className={classes.number}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel"
        value={state.text}
        onChange={(event) => give(event.currentTarget.value, country)}
        onBlur={offerCountries}
        error={
          offers.length > 0 ? (
            <span className={classes.repair}>
              {t('phoneElsewhere', { code: codeOf(country) })}
              {offers.map((iso) => (
                <Button key={iso} size="compact-sm" variant="default" onClick={() => give(state.text, iso)}>
                  {t('phoneChange', { country: names.get(iso), code: codeOf(iso) })}
                </Button>
              ))}
            </span>
          ) : (
            error
          )
        }
        required={required ?? false}
      />
      {onExtensionChange && !isExtensionShown && (
        <Button className={classes.add ?? ''} size="compact-sm" {...quiet} onClick={() => setHasExtension(true)}>
          {t('extAdd')}
        </Button>
      )}
      {onExtensionChange && isExtensionShown && (
        <TextInput
          label={t('ext')}
          className={classes.extension}
          dir="ltr"
          inputMode="numeric"
          autoComplete="tel-extension"
          value={extension ?? ''}
          onChange={(event) => onExtensionChange(event.currentTarget.value.trim())}
          error={extensionError}
        />
      )}
    </div>
  );
}
