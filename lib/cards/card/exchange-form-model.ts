import {
  type ExchangeForm,
  maxQuestions,
  type Question,
  type QuestionKind,
  questionSchema,
} from './exchange-form-schema';

/** An empty question for the form. `id` must be new within the form. */
export function newQuestion(kind: QuestionKind, id: string): Question {
  return { id, kind, label: '', options: kind === 'choice' ? ['', ''] : [], isRequired: false, translations: {} };
}

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
