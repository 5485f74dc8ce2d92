import { TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import classes from './fields.module.css';
import { useHeld } from './held';
import { NameInputs, type NamePart } from './name-inputs';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';

const complete: Partial<Record<NamePart, string>> = {
  prefix: 'honorific-prefix',
  first: 'given-name',
  middle: 'additional-name',
  last: 'family-name',
  suffix: 'honorific-suffix',
  preferred: 'nickname',
};

/** The inputs of the owner's name and of the entries that belong to it. */
export function NameFields({ value, onChange, errors, language = 'en' }: ContentFieldsProps) {
  const { t } = useTranslation('card');
  const errorText = useFieldError();
  const { inputProps } = useHeld();
  const isSkipped = useIsSkipped();
  const part = (key: NamePart, label: string) =>
    isSkipped(`name.${key}`) ? null : (
      <TextInput
        key={key}
        label={label}
        dir="auto"
        autoComplete={complete[key] ?? 'off'}
        value={value.name[key]}
        onChange={(event) => onChange({ ...value, name: { ...value.name, [key]: event.currentTarget.value } })}
        error={errorText(errors[`name.${key}`])}
        {...inputProps(`name.${key}`)}
      />
    );
  const line = (key: 'pronouns' | 'accreditations', label: string, hint?: string) =>
    isSkipped(key) ? null : (
      <TextInput
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        dir="auto"
        value={value[key]}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
        error={errorText(errors[key])}
        {...inputProps(key)}
      />
    );
  const isInUse = (key: NamePart) => value.name[key] !== '' || errors[`name.${key}`] !== undefined;
  return (
    <NameInputs language={language} isInUse={isInUse} input={part}>
      <div className={classes.pair}>
        {line('accreditations', t('accreditations'), t('accreditationsHint'))}
        {line('pronouns', t('pronouns'))}
      </div>
    </NameInputs>
  );
}
