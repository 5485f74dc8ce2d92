import type { Question } from './exchange-form-schema';

export const questionKinds = ['text', 'choice', 'yesno'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** An empty question for the form. `id` must be new within the form. */
export function newQuestion(kind: QuestionKind, id: string): Question {
  return { id, kind, label: '', options: kind === 'choice' ? ['', ''] : [], isRequired: false, translations: {} };
}
