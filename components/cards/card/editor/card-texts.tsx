import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/cards/card/translate/language-switch';
import { TranslationActs } from '@/components/cards/card/translate/translation-acts';
import { TranslationForm } from '@/components/cards/card/translate/translation-form';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { tagOf } from './change-tag';

const QuestionTranslations = dynamic(() =>
  import('@/components/cards/card/exchange/question-translations').then((module) => module.QuestionTranslations),
);

type Props = {
  value: CardDraft;
  onChange: (value: CardDraft, tag: string) => void;
  errors: FieldErrors;
  /** The language shown; `onLocale` gives null for the card's own. */
  locale: Locale;
  onLocale: (locale: Locale | null) => void;
  /** The form for the card's own language. */
  form: ReactNode;
};

/** The switch between the card's languages, and below it the card's form or the form of a translation. */
export function CardTexts({ value, onChange, errors, locale, onLocale, form }: Props) {
  const { content, language: base, exchangeForm } = value;
  const setContent = (next: CardContent) => onChange({ ...value, content: next }, tagOf(content, next));
  const languages = { base, locale };
  return (
    <Stack gap="xl">
      <Stack gap="xs">
        <LanguageSwitch
          content={content}
          base={base}
          value={locale}
          onChange={(next) => onLocale(next === base ? null : next)}
          errors={errors}
        />
        {locale !== base && <TranslationActs {...languages} value={content} onChange={setContent} />}
      </Stack>
      {locale === base ? (
        form
      ) : (
        <>
          <TranslationForm {...languages} key={locale} value={content} onChange={setContent} errors={errors} />
          {exchangeForm.isOn && exchangeForm.questions.length > 0 && (
            <QuestionTranslations
              {...languages}
              value={exchangeForm.questions}
              onChange={(questions, tag) => onChange({ ...value, exchangeForm: { ...exchangeForm, questions } }, tag)}
            />
          )}
        </>
      )}
    </Stack>
  );
}
