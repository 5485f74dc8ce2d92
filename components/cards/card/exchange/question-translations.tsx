import { useTranslation } from 'next-i18next/pages';
import { FormSection } from '@/components/cards/card/editor/form-section';
import { type Languages, TranslatedInput } from '@/components/cards/card/translate/translated-input';
import type { Question } from '@/lib/cards/card/exchange-form-schema';
import classes from './questions.module.css';

type Props = Languages & { value: Question[]; onChange: (questions: Question[], tag: string) => void };

/** The card's questions in another language, each beside the original. */
export function QuestionTranslations({ value, onChange, base, locale }: Props) {
  const { t } = useTranslation('card');
  const set = (at: number, words: { label: string; options: string[] }) => {
    const question = value[at];
    if (!question) return;
    const translations = { ...question.translations, [locale]: words };
    onChange(value.with(at, { ...question, translations }), `question ${question.id} ${locale}`);
  };
  return (
    <FormSection title={t('sectionExchange')}>
      <ol className={classes.list}>
        {value.map((question, at) => {
          const own = question.translations[locale] ?? { label: '', options: [] };
          const options = question.options.map((_option, place) => own.options[place] ?? '');
          return (
            <li key={question.id} className={classes.item}>
              <TranslatedInput
                path="exchangeForm"
                {...{ base, locale, label: t('questionWords'), original: question.label, value: own.label }}
                onChange={(label) => set(at, { label, options })}
                error={undefined}
              />
              {question.options.map((option, place) => (
                <TranslatedInput
                  path="exchangeForm"
                  // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place.
                  key={place}
                  {...{ base, locale, label: t('option', { number: place + 1 }), original: option }}
                  value={options[place] ?? ''}
                  onChange={(text) => set(at, { label: own.label, options: options.with(place, text) })}
                  error={undefined}
                />
              ))}
            </li>
          );
        })}
      </ol>
    </FormSection>
  );
}
