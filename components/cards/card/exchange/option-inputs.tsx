import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'next-i18next/pages';
import { quiet } from '@/components/ui/quiet';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import { maxOptions } from '@/lib/cards/card/limits';
import { direction, type Locale } from '@/lib/platform/i18n/languages';

type Props = {
  language: Locale;
  value: Question['options'];
  translations: Question['translations'];
  onChange: (options: string[], translations?: Question['translations']) => void;
};

/** The inputs of the options of a multiple-choice question; removing an option removes its translations too. */
export function OptionInputs({ language, value, translations, onChange }: Props) {
  const { t } = useTranslation('card');
  const remove = (at: number) => {
    const rest = Object.entries(translations).map(([locale, words]) => [
      locale,
      { ...words, options: words.options.toSpliced(at, 1) },
    ]);
    onChange(value.toSpliced(at, 1), Object.fromEntries(rest));
  };
  return (
    <Stack gap={8}>
      {value.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
        <Group key={at} gap={8} wrap="nowrap" align="end">
          <TextInput
            flex={1}
            label={t('option', { number: at + 1 })}
            lang={language}
            dir={direction(language)}
            maxLength={100}
            autoComplete="off"
            value={option}
            onChange={(event) => onChange(value.with(at, event.currentTarget.value))}
          />
          <ActionIcon
            {...quiet}
            size="xl"
            aria-label={t('common:labelled', { label: t('remove'), name: t('option', { number: at + 1 }) })}
            disabled={value.length <= 2}
            onClick={() => remove(at)}
          >
            <IconX aria-hidden size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        size="xs"
        {...quiet}
        style={{ alignSelf: 'start' }}
        leftSection={<IconPlus aria-hidden size={16} />}
        disabled={value.length >= maxOptions}
        onClick={() => onChange([...value, ''])}
      >
        {t('addOption')}
      </Button>
    </Stack>
  );
}
