import { z } from 'zod';
import { line } from '@/lib/platform/formats/lines';
import { locales } from '@/lib/platform/i18n/languages';
import { questionKinds } from './exchange-form-model';
import { maxOptions, maxQuestions } from './limits';

const option = line(100).refine((text) => text !== '', 'required');

/**
 * A question in a card's exchange form. Where a translation's label or option is empty, the one in the card's language is shown.
 */
export const questionSchema = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/, 'invalid_id'),
    kind: z.enum(questionKinds),
    label: line(200).refine((text) => text !== '', 'required'),
    /** The options of a `choice` question; empty for other kinds. */
    options: z
      .array(option)
      .max(maxOptions, 'too_many')
      .refine((texts) => new Set(texts).size === texts.length, 'duplicate_option')
      .default([]),
    isRequired: z.boolean().default(false),
    translations: z
      .partialRecord(
        z.enum(locales),
        z.strictObject({
          label: line(200).default(''),
          options: z.array(line(100)).max(maxOptions, 'too_many').default([]),
        }),
      )
      .default({}),
  })
  .refine(({ kind, options }) => (kind === 'choice' ? options.length > 1 : options.length === 0), {
    path: ['options'],
    message: 'invalid_options',
  });
export type Question = z.output<typeof questionSchema>;

/** The exchange form of a card: whether visitors can leave their details, and the questions it asks them. */
export const exchangeFormSchema = z.strictObject({
  isOn: z.boolean().default(true),
  questions: z
    .array(questionSchema)
    .max(maxQuestions, 'too_many')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'duplicate_id')
    .default([]),
});
export type ExchangeForm = z.output<typeof exchangeFormSchema>;

/** The question without its empty options and their translations. */
function withoutEmpty(question: Question): Question {
  const isKept = question.options.map((option) => option.trim() !== '');
  const keep = (options: string[]) => options.filter((_option, at) => isKept[at]);
  const translated = Object.entries(question.translations).map(([locale, words]) => {
    const options = keep(words.options);
    return [locale, { label: words.label, options: options.some((option) => option !== '') ? options : [] }] as const;
  });
  const written = translated.filter(([, { label, options }]) => label !== '' || options.length > 0);
  return { ...question, options: keep(question.options), translations: Object.fromEntries(written) };
}

/** The part of a form as typed that can be saved now: the complete questions, in their stored form. */
export function settleForm({ isOn, questions }: ExchangeForm): ExchangeForm {
  const whole = questions.flatMap((question) => {
    const parsed = questionSchema.safeParse(withoutEmpty(question));
    return parsed.success ? [parsed.data] : [];
  });
  return { isOn, questions: whole.slice(0, maxQuestions) };
}
