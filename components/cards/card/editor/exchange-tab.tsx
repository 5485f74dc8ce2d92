import dynamic from 'next/dynamic';
import { ExchangeSettings } from '@/components/cards/card/exchange/exchange-settings';
import type { CardDraft } from '@/lib/cards/card/draft-schema';
import type { Locale } from '@/lib/platform/i18n/languages';

const QuestionTranslations = dynamic(() =>
  import('@/components/cards/card/exchange/question-translations').then((module) => module.QuestionTranslations),
);

type Props = {
  value: CardDraft;
  onChange: (value: CardDraft, tag: string) => void;
  /** The language in which texts are edited. */
  locale: Locale;
};

/** What visitors are asked for: the switch and the questions, or the questions in another language. */
export function ExchangeTab({ value, onChange, locale }: Props) {
  const { exchangeForm, language: base } = value;
  if (locale === base || !exchangeForm.isOn || exchangeForm.questions.length === 0)
    return <ExchangeSettings value={value} onChange={onChange} />;
  return (
    <QuestionTranslations
      base={base}
      locale={locale}
      value={exchangeForm.questions}
      onChange={(questions, tag) => onChange({ ...value, exchangeForm: { ...exchangeForm, questions } }, tag)}
    />
  );
}
