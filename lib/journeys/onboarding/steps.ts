import { contentErrors, type FieldErrors } from '@/lib/cards/card/draft-schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type OnboardingDraft, type OnboardingStep, onboardingSteps } from './schema';

/** The steps that are answered; the last one shows the card that was made. */
export const answeredSteps: readonly OnboardingStep[] = onboardingSteps.filter((step) => step !== 'share');

const parts: Partial<Record<OnboardingStep, RegExp>> = {
  name: /^(name\.|pronouns$|accreditations$)/,
  work: /^(title|department|company|phoneticCompany|office|headline|bio)$/,
  reach: /^fields(\.|$)/,
};

const asked = {
  work: ['title', 'department', 'company', 'office', 'headline', 'bio'],
  reach: ['fields.phone', 'fields.email', 'fields.website', 'fields.address', 'fields.account'],
  look: ['look'],
};

/** The steps for somebody who is not asked about these parts of the card: those with nothing to ask are left out. */
export function stepsWithout(skipped: readonly string[]): OnboardingStep[] {
  const isAsked = (step: OnboardingStep) =>
    !Object.hasOwn(asked, step) || asked[step as keyof typeof asked].some((path) => !skipped.includes(path));
  return onboardingSteps.filter(isAsked);
}

/** Where the family name is asked for first, as the form does. */
const isFamilyFirst = (locale: Locale) => locale === 'ja' || locale === 'zh';

/** What is wrong with the answers of one step, by path within the card's content; nothing for steps without texts. */
export function stepErrors(step: OnboardingStep, draft: OnboardingDraft, locale: Locale): FieldErrors {
  const own = parts[step];
  if (!own) return {};
  const errors = Object.entries(contentErrors(draft.content)).filter(([path]) => own.test(path));
  const { first, last, preferred } = draft.content.name;
  const isNameless = step === 'name' && `${first}${last}${preferred}`.trim() === '';
  const missing = isNameless ? { [isFamilyFirst(locale) ? 'name.last' : 'name.first']: 'required' } : {};
  return { ...Object.fromEntries(errors), ...missing };
}

/** What keeps a draft from becoming a card, over all steps. */
export function draftErrors(draft: OnboardingDraft, locale: Locale): FieldErrors {
  return { ...stepErrors('name', draft, locale), ...contentErrors(draft.content) };
}

/** The step in which an answer is given, by its path within the card's content. */
export function stepOf(path: string): OnboardingStep | undefined {
  return answeredSteps.find((step) => parts[step]?.test(path));
}
