import { locales } from '@/lib/platform/i18n/languages';
import { pick, type Sides } from '@/lib/platform/three-way';
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

function mergeTexts({ base, mine, theirs }: Sides<WordingTexts>): WordingTexts {
  const words = locales.map(
    (locale) => [locale, pick({ base: base[locale], mine: mine[locale], theirs: theirs[locale] })] as const,
  );
  return Object.fromEntries(words.filter(([, text]) => text !== undefined));
}

/** Merges a draft with what someone else has saved meanwhile: the saved value counts wherever the draft was not changed. */
export function mergeDraft({ base, mine, theirs }: Sides<ConsentDraft>): ConsentDraft {
  const each = <Value>(take: (draft: ConsentDraft) => Value): Sides<Value> => ({
    base: take(base),
    mine: take(mine),
    theirs: take(theirs),
  });
  return {
    texts: mergeTexts(each(({ texts }) => texts)),
    optIn: {
      isOn: pick(each(({ optIn }) => optIn.isOn)),
      texts: mergeTexts(each(({ optIn }) => optIn.texts)),
    },
    privacyUrl: pick(each(({ privacyUrl }) => privacyUrl)),
    imprintUrl: pick(each(({ imprintUrl }) => imprintUrl)),
  };
}
