import type { Question } from '@/lib/cards/card/exchange-form-schema';
import type { PublicCard } from '@/lib/cards/card/schema';
import type { Locale } from '@/lib/platform/i18n/languages';

/** A question in one language; the `value` of an option is its index, so that it means the same in all languages. */
export type AskedQuestion = Pick<Question, 'id' | 'kind' | 'isRequired'> & {
  label: string;
  language: Locale;
  options: { value: string; text: string }[];
};

/** The name of a question's field in the form. */
export const fieldOf = (id: string) => `q.${id}`;

/** The questions of a card in a language; what is not translated is in the card's own language. */
export function askedQuestions(card: Pick<PublicCard, 'exchangeForm' | 'language'>, locale: Locale): AskedQuestion[] {
  return card.exchangeForm.questions.map(({ id, kind, isRequired, label, options, translations }) => {
    const own = locale === card.language ? undefined : translations[locale];
    return {
      ...{ id, kind, isRequired, label: own?.label || label, language: own?.label ? locale : card.language },
      options: options.map((text, at) => ({ value: String(at), text: own?.options[at] || text })),
    };
  });
}
