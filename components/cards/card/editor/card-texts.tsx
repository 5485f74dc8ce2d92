import { Stack } from '@mantine/core';
import dynamic from 'next/dynamic';
import { TranslationActs } from '@/components/cards/card/translate/translation-acts';
import type { CardDraft, FieldErrors } from '@/lib/cards/card/draft-schema';
import type { CardContent } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { tagOf } from './change-tag';
import { ContentTab } from './content-tab';

const TranslationForm = dynamic(() =>
  import('@/components/cards/card/translate/translation-form').then((module) => module.TranslationForm),
);

type Props = {
  value: CardDraft;
  /** `tag` names what was changed: changes with the same tag are undone together. */
  onChange: (value: CardDraft, tag: string) => void;
  errors: FieldErrors;
  /** The language in which the texts are edited. */
  locale: Locale;
};

/** What a card says, in its own language or in a translation. */
export function CardTexts({ value, onChange, errors, locale }: Props) {
  const { content, language: base } = value;
  if (locale === base) return <ContentTab value={value} onChange={onChange} errors={errors} />;
  const languages = { base, locale };
  const setContent = (next: CardContent) => onChange({ ...value, content: next }, tagOf(content, next));
  return (
    <Stack gap="lg">
      <TranslationActs {...languages} value={content} onChange={setContent} />
      <TranslationForm {...languages} key={locale} value={content} onChange={setContent} errors={errors} />
    </Stack>
  );
}
