import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import type { FormEvent } from 'react';
import { FailureText } from '@/components/ui/failure-text';
import { useFieldError } from '@/components/ui/field-error';
import { ApiError } from '@/lib/platform/browser/api';
import classes from './card-import.module.css';

type Props = {
  value: string;
  onChange: (url: string) => void;
  isReading: boolean;
  error: unknown;
  onSubmit: () => void;
};

/** The link of the user's card on another instance. */
export function LinkSource({ value, onChange, isReading, error, onSubmit }: Props) {
  const { t } = useTranslation('card-import');
  const errorText = useFieldError();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog is a part of the form that opened it: that one is not submitted.
    event.stopPropagation();
    onSubmit();
  };
  const refused = error instanceof ApiError ? error.errors.find(({ path }) => path === 'url') : undefined;
  return (
    <form className={classes.link} onSubmit={submit} noValidate>
      <TextInput
        label={t('linkLabel')}
        description={t('linkHint')}
        dir="ltr"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={2048}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={errorText(refused?.code)}
      />
      <Button type="submit" variant="default" loading={isReading} disabled={value.trim() === ''}>
        {t('readLink')}
      </Button>
      {!refused && <FailureText error={error} />}
    </form>
  );
}
