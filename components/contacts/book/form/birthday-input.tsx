import { Group, Input, Select, TextInput } from '@mantine/core';
import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { digitsOf } from '@/lib/platform/formats/ascii-digits';
import { localeOr } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';

type Props = {
  /** `YYYY-MM-DD`, `--MM-DD`, or with zeros for parts that are not filled in yet. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const number = (text: string | undefined) => String(Number(text ?? '') || '');
const digits = (text: string, most: number) => digitsOf(text).slice(0, most);

/** The inputs of a birthday: day, month, and a year that may be unknown. */
export function BirthdayInput({ value, onChange, error }: Props) {
  const { t } = useTranslation('contacts');
  const format = intlTag(localeOr(useRouter().locale));
  const [, yearText, month = '', dayText] = /^(\d{4}|-)-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const [year, day] = [number(yearText), number(dayText)];
  const give = (parts: { year?: string; month?: string; day?: string }) => {
    const next = { year, month: number(month), day, ...parts };
    const isEmpty = next.year + next.month + next.day === '';
    const head = next.year === '' ? '-' : next.year.padStart(4, '0');
    onChange(isEmpty ? '' : [head, next.month.padStart(2, '0'), next.day.padStart(2, '0')].join('-'));
  };
  const names = new Intl.DateTimeFormat(format, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: names.format(Date.UTC(2000, at, 1)),
  }));
  return (
    <Input.Wrapper label={t('birthday')} error={error} labelElement="div">
      <Group gap={8} align="end" role="group" aria-label={t('birthday')}>
        <TextInput
          label={t('birthDay')}
          inputMode="numeric"
          autoComplete="off"
          w={72}
          value={day}
          onChange={(event) => give({ day: digits(event.currentTarget.value, 2) })}
          error={error !== undefined}
        />
        <Select
          label={t('birthMonth')}
          data={months}
          value={number(month) || null}
          onChange={(next) => give({ month: next ?? '' })}
          clearable
          w={168}
        />
        <TextInput
          label={t('birthYear')}
          inputMode="numeric"
          autoComplete="off"
          w={168}
          value={year}
          onChange={(event) => give({ year: digits(event.currentTarget.value, 4) })}
        />
      </Group>
    </Input.Wrapper>
  );
}
