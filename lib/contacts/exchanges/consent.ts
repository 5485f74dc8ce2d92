import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { Wording } from './consent-schema';
import { exchangeTexts } from './exchange-texts';
import type { OptIn } from './schema';

/** The number of the product's wording for personal cards: another wording is another number, which the other has never had. */
export const consentVersion = 4;
/** The same for cards of organizations. */
export const organizationConsentVersion = 3;

/** An organization that receives what is left on a card of its, with its own newest wording where it has one. */
export type ConsentCompany = { name: string; wording: Wording | null };

/** What whoever leaves their details is asked to agree to: the exact text, and which wording it is of. */
export type Consent = {
  version: number;
  /** Null where the words are the product's. */
  wordingId: string | null;
  text: string;
  /** A further consent that nobody has to give. */
  optIn: Pick<OptIn, 'wordingId' | 'version' | 'text'> | null;
};

const placeholder = /\{\{\s*(name|organization)\s*\}\}/gi;

type Names = { name: string; organization: string };

/** Own words with the names in them; in one go, so that a name which looks like a placeholder stays a name. */
function withNames(text: string, names: Names): string {
  return text.replace(placeholder, (_, key: string) => names[key.toLowerCase() as keyof Names]);
}

/** Whether own words say who receives the details: by a placeholder or by the name itself, however it is written. */
export function namesOrganization(text: string, organization: string): boolean {
  const isMeant = [...text.matchAll(placeholder)].some(([, key]) => key?.toLowerCase() === 'organization');
  return isMeant || text.toLocaleLowerCase().includes(organization.toLocaleLowerCase());
}

function optInOf({ id, number, optIn }: Wording, locale: Locale, names: Names): Consent['optIn'] {
  const text = optIn.isOn ? optIn.texts[locale] : undefined;
  return text ? { wordingId: id, version: number, text: withNames(text, names) } : null;
}

/**
 * What is agreed to on a card, in a language; `isOwnCard` where a card is left with one tap. On a card of an organization it
 * names the organization, in its own words where it has some in that language that name it.
 */
export function consentOf(locale: Locale, name: string, company: ConsentCompany | null, isOwnCard = false): Consent {
  const t = exchangeTexts(locale);
  const none = { wordingId: null, optIn: null };
  if (!company)
    return {
      ...none,
      version: consentVersion,
      text: t(isOwnCard ? 'exchange:consentCard' : 'exchange:consent', { name }),
    };
  const { name: organization, wording } = company;
  const optIn = wording && optInOf(wording, locale, { name, organization });
  const own = wording?.texts[locale];
  // The organization may be called otherwise since: whoever agrees is to know who receives the details now.
  if (!wording || !own || !namesOrganization(own, organization)) {
    const key = isOwnCard ? 'exchange:consentCardCompany' : 'exchange:consentCompany';
    return { ...none, optIn, version: organizationConsentVersion, text: t(key, { name, organization }) };
  }
  const text = withNames(own, { name, organization });
  const said = isOwnCard ? t('exchange:consentCardOwn', { text, name }) : text;
  return { version: wording.number, wordingId: wording.id, text: said, optIn };
}

/**
 * What a form says of the consent it shows: its very words, and their language. Where it comes back after they have changed, or
 * to the page of another language, they are shown anew, so that what is stored is what was agreed to.
 */
export function consentMark(locale: Locale, name: string, company: ConsentCompany | null): string {
  const shown = [false, true].map((isOwnCard) => consentOf(locale, name, company, isOwnCard));
  return createHash('sha256')
    .update(JSON.stringify([locale, shown]))
    .digest('base64url')
    .slice(0, 16);
}

/** Whether somebody has given a further consent and not taken it back; null where none was asked for. */
export function hasOptedIn(optIn: OptIn | null): boolean | null {
  if (!optIn) return null;
  return optIn.isGiven && optIn.withdrawnAt === null;
}
