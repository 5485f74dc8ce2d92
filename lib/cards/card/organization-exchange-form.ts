import { holds, policiesOf } from '@/lib/organization/organization/policies-schema';
import type { ExchangeForm, Question } from './exchange-form-schema';

/** What an organization has decided of the exchange forms of its cards. */
export type OrganizationForm = { policies: unknown; exchangeQuestions: Question[] };

/** A question of an organization as one of a card in this language. */
function inLanguage(question: Question, language: string): Question {
  const said = question.translations[language as keyof Question['translations']];
  const options = question.options.map((option, at) => said?.options[at] || option);
  // Answers are told apart by their words.
  const areApart = new Set(options).size === options.length;
  return { ...question, label: said?.label || question.label, options: areApart ? options : question.options };
}

/**
 * The exchange form that visitors of a card get: whether it is there is the organization's to decide, or the card's where the
 * organization leaves it to its members; a card that asks nothing of its own asks what the organization does. A personal card
 * (null) has its own.
 */
export function organizationForm(own: ExchangeForm, language: string, company: OrganizationForm | null): ExchangeForm {
  if (!company) return own;
  const { exchangeQuestions } = company;
  return {
    isOn: holds(policiesOf(company).exchangeOnCards, own.isOn),
    questions:
      own.questions.length > 0 ? own.questions : exchangeQuestions.map((question) => inLanguage(question, language)),
  };
}
