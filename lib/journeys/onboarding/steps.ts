import { contentErrors, type FieldErrors } from '@/lib/cards/card/draft-schema';
import type { Locale } from '@/lib/platform/i18n/languages';
import { type OnboardingDraft, type OnboardingStep, onboardingSteps } from './schema';

/** The steps with questions; the last step shows the card that was made. */
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

/** The steps for a user who is not asked for the parts in `skipped`: a step without any other question is left out. */
export function stepsWithout(skipped: readonly string[]): OnboardingStep[] {
  const isAsked = (step: OnboardingStep) =>
    !Object.hasOwn(asked, step) || asked[step as keyof typeof asked].some((path) => !skipped.includes(path));
  return onboardingSteps.filter(isAsked);
}

/** Whether the form asks for the family name first in this language. */
const isFamilyFirst = (locale: Locale) => locale === 'ja' || locale === 'zh';

/** The errors in the answers of one step, by path within the card's content; none for steps without texts. */
export function stepErrors(step: OnboardingStep, draft: OnboardingDraft, locale: Locale): FieldErrors {
  const own = parts[step];
  if (!own) return {};
  const errors = Object.entries(contentErrors(draft.content)).filter(([path]) => own.test(path));
  const { first, last, preferred } = draft.content.name;
  const isNameless = step === 'name' && `${first}${last}${preferred}`.trim() === '';
  const missing = isNameless ? { [isFamilyFirst(locale) ? 'name.last' : 'name.first']: 'required' } : {};
  return { ...Object.fromEntries(errors), ...missing };
}

/** The errors of all steps that keep a draft from becoming a card. */
export function draftErrors(draft: OnboardingDraft, locale: Locale): FieldErrors {
  return { ...stepErrors('name', draft, locale), ...contentErrors(draft.content) };
}

/** The step in which the part at a path within the card's content is asked for. */
export function stepOf(path: string): OnboardingStep | undefined {
  return answeredSteps.find((step) => parts[step]?.test(path));
}
