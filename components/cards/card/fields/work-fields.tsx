import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'next-i18next/pages';
import { useFieldError } from '@/components/ui/field-error';
import { useHeld } from './held';
import { useIsSkipped } from './skipped';
import type { ContentFieldsProps } from './types';

type Key = 'title' | 'company' | 'department' | 'office' | 'phoneticCompany' | 'headline';

/** The inputs of the owner's work and of a short text about the owner. */
export function WorkFields({ value, onChange, errors, language = 'en' }: ContentFieldsProps) {
  const { t } = useTranslation('profiles');
  const errorText = useFieldError();
  const { inputProps } = useHeld();
  const isSkipped = useIsSkipped();
  const input = (key: Key, label: string, complete = 'off', description?: string) =>
    isSkipped(key) ? null : (
      <TextInput
        key={key}
        label={label}
        description={description}
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
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {input('title', t('jobTitle'), 'organization-title')}
        {input('company', t('company'), 'organization')}
        {input('department', t('department'))}
        {input('office', t('office'))}
        {hasReading && input('phoneticCompany', t('phoneticCompany'))}
      </SimpleGrid>
      {input('headline', t('headline'), 'off', t('headlineHint'))}
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
