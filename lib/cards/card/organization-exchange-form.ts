import { holds, policiesOf } from '@/lib/organization/organization/policies-schema';
import type { ExchangeForm, Question } from './exchange-form-schema';

/** The organization's settings for the exchange forms of its cards. */
export type OrganizationForm = { policies: unknown; exchangeQuestions: Question[] };

/** An organization's question with its texts in a card's language. */
function inLanguage(question: Question, language: string): Question {
  const said = question.translations[language as keyof Question['translations']];
  const options = question.options.map((option, at) => said?.options[at] || option);
  // A visitor's answer is identified by the text of the option, so two options must not have the same translation.
  const areApart = new Set(options).size === options.length;
  return { ...question, label: said?.label || question.label, options: areApart ? options : question.options };
}

/**
 * The exchange form that visitors of a card see. The organization's policy decides whether there is one, or leaves that to the
 * card; a card without questions of its own asks the organization's. A personal card (`organization` null) has its own form.
 */
export function organizationForm(
  own: ExchangeForm,
  language: string,
  organization: OrganizationForm | null,
): ExchangeForm {
  if (!organization) return own;
  const { exchangeQuestions } = organization;
  return {
    isOn: holds(policiesOf(organization).exchangeOnCards, own.isOn),
    questions:
      own.questions.length > 0 ? own.questions : exchangeQuestions.map((question) => inLanguage(question, language)),
  };
}
