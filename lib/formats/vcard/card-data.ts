import type { AccountKind } from '../accounts';
import type { NameParts } from '../names';

export type CardPhone = {
  e164: string;
  /** Digits only. */
  extension?: string;
  label?: string;
  kind: 'mobile' | 'work' | 'home' | 'fax' | 'other';
  primary?: boolean;
};

export type CardEmail = { address: string; kind: 'work' | 'home' | 'other'; label?: string; primary?: boolean };

export type CardAccount = { kind: AccountKind; handle: string; url: string; label?: string };

export type CardAddress = {
  kind: 'work' | 'home' | 'other';
  label?: string;
  street?: string;
  street2?: string;
  poBox?: string;
  city?: string;
  region?: string;
  postcode?: string;
  /** The name to show, in the card's language. */
  country?: string;
  /** ISO 3166-1 alpha-2. */
  countryCode?: string;
  primary?: boolean;
};

/**
 * One person as every writer of a contact format takes it: what is visible on the card, in one language, independent of
 * how it is stored. Texts are plain, may be empty, and may hold anything a person can type.
 */
export type CardData = {
  /** UUID that stays the same as long as the card exists. */
  uid: string;
  /** Public address of the card. */
  url: string;
  /** BCP 47 tag the texts are in; it decides the order of the name. */
  language: string;
  name: NameParts;
  pronouns?: string;
  headline?: string;
  bio?: string;
  title?: string;
  department?: string;
  company?: string;
  phoneticCompany?: string;
  phones: CardPhone[];
  emails: CardEmail[];
  websites: { url: string; label?: string }[];
  accounts: CardAccount[];
  addresses: CardAddress[];
  note?: string;
  /** `YYYY-MM-DD`, or `--MM-DD` without a year. */
  birthday?: string;
  /** At most 60 KB, so that the whole file stays below what phones import. */
  photo?: { jpeg: Uint8Array };
  /** When the content last changed. */
  revised: Date;
};
