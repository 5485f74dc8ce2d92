import { holds, policiesOf } from '@/lib/organizations/policies';
import type { ExchangeForm, Question } from './schema';

/** What an organization has decided of the exchange forms of its cards. */
export type CompanyForm = { policies: unknown; exchangeQuestions: Question[] };

/**
 * The exchange form that visitors of a card get: whether it is there is the organization's to decide, or the card's where the
 * organization leaves it to its members; a card that asks nothing of its own asks what the organization does. A personal card
 * (null) has its own.
 */
export function companyForm(own: ExchangeForm, company: CompanyForm | null): ExchangeForm {
  if (!company) return own;
  return {
    isOn: holds(policiesOf(company).exchangeOnCards, own.isOn),
    questions: own.questions.length > 0 ? own.questions : company.exchangeQuestions,
  };
}
