import type { Locale } from '@/lib/platform/i18n/languages';
import { text } from '@/lib/platform/i18n/texts';

/** A link of an email: as a button, or as one of the footer. */
export type MailLink = { url: string; label: string };

/** The card that an email hands out: its preview picture, and who it is in words, for programs that load no pictures. */
export type MailCard = { picture: string; name: string; work: string };

/** A number, what it counts, and how it changed; `change` is empty where it did not. */
export type MailFigure = { label: string; value: string; change: string /** All of it as one line. */; line: string };

/** The content of an email, the same for HTML and plain text. */
export type MailParts = {
  title: string;
  paragraphs: string[];
  /** Numbers with their names, side by side. */
  figures: MailFigure[];
  /** Lines about what the figures do not say. */
  facts: string[];
  card: MailCard | null;
  /** A user's own words, in any language, displayed as a quotation. */
  note: string;
  code: string | null;
  action: MailLink | null;
  /** Another act, less likely than the first. */
  second: MailLink | null;
  footer: string[];
  /** The operator's own pages. */
  notices: MailLink[];
  /** The link that unsubscribes from such emails. */
  end: MailLink | null;
};

/** A file of the card at `url`: its preview picture or its contact, in the language of the address. */
function fileOf(url: string, ending: '.og.png' | '.vcf'): string {
  const address = new URL(url);
  address.pathname += ending;
  // A picture is the same however the card was shared; a contact names the event by whose link it was saved.
  if (ending === '.og.png') address.search = '';
  return address.href;
}

/** The card whose page is at `url`. */
export function cardOf({ url, name, work = '' }: { url: string; name: string; work?: string }): MailCard {
  return { picture: fileOf(url, '.og.png'), name, work };
}

/** The link that saves the card at `url` as a contact. */
export function saveLink(url: string, locale: Locale): MailLink {
  return { url: fileOf(url, '.vcf'), label: text(locale, 'emails', 'save') };
}

/** The link that writes to someone. */
export function replyLink(address: string, locale: Locale): MailLink {
  return {
    url: `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`,
    label: text(locale, 'emails', 'reply'),
  };
}

type Pages = { PRIVACY_URL?: string | undefined; IMPRINT_URL?: string | undefined; TERMS_URL?: string | undefined };

/** The links to the operator's pages, as far as configured. */
export function operatorLinks({ PRIVACY_URL, IMPRINT_URL, TERMS_URL }: Pages, locale: Locale): MailLink[] {
  return [
    { url: PRIVACY_URL, label: text(locale, 'common', 'privacyNotice') },
    { url: TERMS_URL, label: text(locale, 'common', 'termsOfUse') },
    { url: IMPRINT_URL, label: text(locale, 'common', 'imprint') },
  ].flatMap(({ url, label }) => (url ? [{ url, label }] : []));
}
