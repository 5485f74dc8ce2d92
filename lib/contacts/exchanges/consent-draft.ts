import { locales } from '@/lib/platform/i18n/languages';
import type { OrganizationConsent, OrganizationConsentEdit, WordingTexts } from './consent-schema';

/** What visitors agree to, as it is being typed. */
export type ConsentDraft = Pick<OrganizationConsent, 'texts' | 'optIn'> & { privacyUrl: string; imprintUrl: string };

/** What is saved, to be typed in. */
export function draftOf({ texts, optIn, privacyUrl, imprintUrl }: OrganizationConsent): ConsentDraft {
  return { texts, optIn, privacyUrl: privacyUrl ?? '', imprintUrl: imprintUrl ?? '' };
}

/** What was typed, as the server takes it. */
export function editOf({ privacyUrl, imprintUrl, ...words }: ConsentDraft): Omit<OrganizationConsentEdit, 'version'> {
  return { ...words, privacyUrl: privacyUrl.trim() || null, imprintUrl: imprintUrl.trim() || null };
}

const pick = <Value>(typed: Value, before: Value, now: Value) => (typed === before ? now : typed);

function mergeTexts(typed: WordingTexts, before: WordingTexts, now: WordingTexts): WordingTexts {
  const words = locales.map((locale) => [locale, pick(typed[locale], before[locale], now[locale])] as const);
  return Object.fromEntries(words.filter(([, text]) => text !== undefined));
}

/** What was typed over something that somebody else has changed meanwhile: their words stay where nothing else was typed. */
export function mergeDraft(typed: ConsentDraft, before: ConsentDraft, now: ConsentDraft): ConsentDraft {
  return {
    texts: mergeTexts(typed.texts, before.texts, now.texts),
    optIn: {
      isOn: pick(typed.optIn.isOn, before.optIn.isOn, now.optIn.isOn),
      texts: mergeTexts(typed.optIn.texts, before.optIn.texts, now.optIn.texts),
    },
    privacyUrl: pick(typed.privacyUrl, before.privacyUrl, now.privacyUrl),
    imprintUrl: pick(typed.imprintUrl, before.imprintUrl, now.imprintUrl),
  };
}
