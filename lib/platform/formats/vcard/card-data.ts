import type { AccountKind } from '../account-names';
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

/** `url` is null if the service has no addresses for accounts, such as WeChat: there users type the handle. */
export type CardAccount = { kind: AccountKind; handle: string; url: string | null; label?: string };

/** A page or file that belongs to the card: where to book a meeting, a video, a document to download. */
export type CardLink = { kind: 'booking' | 'video' | 'document'; url: string; label?: string };

/** The texts of a card that can be said in several languages, by name. */
export type WordKey =
  | 'name'
  | 'pronouns'
  | 'accreditations'
  | 'headline'
  | 'bio'
  | 'title'
  | 'department'
  | 'company'
  | 'phoneticCompany'
  | 'office';

/** A further text of a card under a heading of its own. */
export type CardSection = {
  title: string;
  text: string;
  /** BCP 47 tag, if the section is not in the language of the other texts because it was not translated. */
  language?: string;
};

/** The card's own texts in one language, complete: what is not translated stands here in the card's base language. */
export type CardWords = {
  /** BCP 47 tag the texts are in. */
  language: string;
  /** The languages of texts that are not in `language`. The language of the name decides its order. */
  exceptions?: Partial<Record<WordKey, string>>;
  name: NameParts;
  pronouns?: string;
  /** Degrees, licences and memberships as they are written behind a name: `PhD, PMP`. */
  accreditations?: string;
  headline?: string;
  bio?: string;
  title?: string;
  department?: string;
  company?: string;
  phoneticCompany?: string;
  /** Where in the company's premises: a branch, a floor, a room. */
  office?: string;
  /** In the owner's order; the same sections in every language. */
  sections?: CardSection[];
};

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
  /** The whole address as its country writes it, line by line. */
  formatted?: string;
  primary?: boolean;
};

/**
 * One person as every writer of a contact format takes it: what is visible on the card, in one language, independent of
 * how it is stored. Texts are plain, may be empty, and may hold anything a person can type.
 */
export type CardData = CardWords & {
  /** Identifier that stays the same as long as the card exists: a UUID, or the UID that another program assigned. */
  uid: string;
  /**
   * The UID word for word, if another program assigned it or writes it differently; our own UIDs are UUIDs behind `urn:uuid:`.
   */
  uidText?: string | undefined;
  /** Public address of the card; empty where it has none. */
  url: string;
  phones: CardPhone[];
  emails: CardEmail[];
  websites: { url: string; label?: string }[];
  accounts: CardAccount[];
  links?: CardLink[];
  /** The same person in further languages and scripts. */
  translations?: CardWords[];
  addresses: CardAddress[];
  note?: string;
  /** Words that the person is sorted under: tags and groups. */
  categories?: string[];
  /** `YYYY-MM-DD`, or `--MM-DD` without a year. */
  birthday?: string;
  /** At most 60 KB, so that the whole file stays below what phones import. */
  photo?: { jpeg: Uint8Array };
  /** When the content last changed. */
  revised: Date;
};
