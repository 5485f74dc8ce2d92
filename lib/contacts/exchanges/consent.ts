import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { Wording } from './consent-schema';
import { exchangeTexts } from './exchange-texts';
import type { OptIn } from './schema';

/** The number of the product's wording for personal cards. A changed wording gets a new number that was never used before. */
export const consentVersion = 4;
/** The number of the product's wording for cards of organizations, counted like {@link consentVersion}. */
export const organizationConsentVersion = 3;

/** An organization that receives the details left on one of its cards, with its newest wording if it has one. */
export type ConsentOrganization = { name: string; wording: Wording | null };

/** The consent that a visitor is asked for: the exact text, and the wording it comes from. */
export type Consent = {
  version: number;
  /** Null where the words are the product's. */
  wordingId: string | null;
  text: string;
  /** A further consent that no one has to give. */
  optIn: Pick<OptIn, 'wordingId' | 'version' | 'text'> | null;
};

const placeholder = /\{\{\s*(name|organization)\s*\}\}/gi;

type Names = { name: string; organization: string };

/** A text with the names filled in, all at once, so that a name that looks like a placeholder stays a name. */
function withNames(text: string, names: Names): string {
  return text.replace(placeholder, (_, key: string) => names[key.toLowerCase() as keyof Names]);
}

/** Whether an organization's text says who receives the details: by a placeholder or by the name itself, in any case. */
export function namesOrganization(text: string, organization: string): boolean {
  const isMeant = [...text.matchAll(placeholder)].some(([, key]) => key?.toLowerCase() === 'organization');
  return isMeant || text.toLocaleLowerCase().includes(organization.toLocaleLowerCase());
}

function optInOf({ id, number, optIn }: Wording, locale: Locale, names: Names): Consent['optIn'] {
  const text = optIn.isOn ? optIn.texts[locale] : undefined;
  return text ? { wordingId: id, version: number, text: withNames(text, names) } : null;
}

/**
 * The consent for a card, in a language; `isOwnCard` where the visitor leaves a card with one tap. On an organization's card it
 * names the organization, in the organization's own text if there is one in that language that contains the name.
 */
export function consentOf(
  locale: Locale,
  name: string,
  cardOrganization: ConsentOrganization | null,
  isOwnCard = false,
): Consent {
  const t = exchangeTexts(locale);
  const none = { wordingId: null, optIn: null };
  if (!cardOrganization)
    return {
      ...none,
      version: consentVersion,
      text: t(isOwnCard ? 'exchange:consentCard' : 'exchange:consent', { name }),
    };
  const { name: organization, wording } = cardOrganization;
  const optIn = wording && optInOf(wording, locale, { name, organization });
  const own = wording?.texts[locale];
  // The organization may have been renamed since: visitors must know who receives the details now.
  if (!wording || !own || !namesOrganization(own, organization)) {
    const key = isOwnCard ? 'exchange:consentCardCompany' : 'exchange:consentCompany';
    return { ...none, optIn, version: organizationConsentVersion, text: t(key, { name, organization }) };
  }
  const text = withNames(own, { name, organization });
  const said = isOwnCard ? t('exchange:consentCardOwn', { text, name }) : text;
  return { version: wording.number, wordingId: wording.id, text: said, optIn };
}

/**
 * A mark for the exact texts of the consent that a form shows, and for their language. If the form comes back after the texts
 * have changed, or on the page of another language, the texts are shown again, so that what is stored is what was agreed to.
 */
export function consentMark(locale: Locale, name: string, cardOrganization: ConsentOrganization | null): string {
  const shown = [false, true].map((isOwnCard) => consentOf(locale, name, cardOrganization, isOwnCard));
  return createHash('sha256')
    .update(JSON.stringify([locale, shown]))
    .digest('base64url')
    .slice(0, 16);
}

/** Whether a further consent was given and not withdrawn; null where none was asked for. */
export function hasOptedIn(optIn: OptIn | null): boolean | null {
  if (!optIn) return null;
  return optIn.isGiven && optIn.withdrawnAt === null;
}
