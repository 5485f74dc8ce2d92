import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';

/** The inputs of what the owner says about themselves: one line, and a text. */
export function AboutFields({ value, onChange, errors }: ContentFieldsProps) {
  const { t } = useTranslation('card');
  const errorText = useFieldError();
  const { inputProps } = useHeld();
  const isSkipped = useIsSkipped();
  return (
    <Stack gap="md">
      {!isSkipped('headline') && (
        <TextInput
          label={t('headline')}
          description={t('headlineHint')}
          dir="auto"
          autoComplete="off"
          value={value.headline}
          onChange={(event) => onChange({ ...value, headline: event.currentTarget.value })}
          error={errorText(errors.headline)}
          {...inputProps('headline')}
        />
      )}
      {!isSkipped('bio') && (
        <Textarea
          label={t('bio')}
          description={t('bioHint')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={12}
          value={value.bio}
          onChange={(event) => onChange({ ...value, bio: event.currentTarget.value })}
          error={errorText(errors.bio)}
          {...inputProps('bio')}
        />
      )}
    </Stack>
  );
}
