import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import classes from './fields.module.css';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';

type Key = 'title' | 'company' | 'department' | 'office' | 'phoneticCompany';

/** The inputs of the owner's work. */
export function WorkFields({ value, onChange, errors, language = 'en' }: ContentFieldsProps) {
  const { t } = useTranslation('card');
  const errorText = useFieldError();
  const { inputProps } = useHeld();
  const isSkipped = useIsSkipped();
  const input = (key: Key, label: string, complete = 'off') =>
    isSkipped(key) ? null : (
      <TextInput
        key={key}
        label={label}
        dir="auto"
        autoComplete={complete}
        value={value[key]}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
        error={errorText(errors[key])}
        {...inputProps(key)}
      />
    );
  const hasReading = language === 'ja' || language === 'zh' || value.phoneticCompany !== '';
  return (
    <div className={classes.pair}>
      {input('title', t('jobTitle'), 'organization-title')}
      {input('company', t('company'), 'organization')}
      {input('department', t('department'))}
      {input('office', t('office'))}
      {hasReading && input('phoneticCompany', t('phoneticCompany'))}
    </div>
  );
}
