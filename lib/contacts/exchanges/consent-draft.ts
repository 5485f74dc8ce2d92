import { locales } from '@/lib/platform/i18n/languages';
import type { OrganizationConsent, OrganizationConsentEdit, WordingTexts } from './consent-schema';

/** The consent that visitors give, as the editor's form holds it. */
export type ConsentDraft = Pick<OrganizationConsent, 'texts' | 'optIn'> & { privacyUrl: string; imprintUrl: string };

/** The draft for a saved consent. */
export function draftOf({ texts, optIn, privacyUrl, imprintUrl }: OrganizationConsent): ConsentDraft {
  return { texts, optIn, privacyUrl: privacyUrl ?? '', imprintUrl: imprintUrl ?? '' };
}

/** A draft in the form that the server takes. */
export function editOf({ privacyUrl, imprintUrl, ...words }: ConsentDraft): Omit<OrganizationConsentEdit, 'version'> {
  return { ...words, privacyUrl: privacyUrl.trim() || null, imprintUrl: imprintUrl.trim() || null };
}

const pick = <Value>(typed: Value, before: Value, now: Value) => (typed === before ? now : typed);

function mergeTexts(typed: WordingTexts, before: WordingTexts, now: WordingTexts): WordingTexts {
  const words = locales.map((locale) => [locale, pick(typed[locale], before[locale], now[locale])] as const);
  return Object.fromEntries(words.filter(([, text]) => text !== undefined));
}

/** Merges a draft with what somebody else has saved meanwhile: the saved value counts wherever the draft was not changed. */
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
