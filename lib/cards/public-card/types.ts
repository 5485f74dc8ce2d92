import type { Joint } from '@/lib/platform/i18n/joints';
import type { Locale } from '@/lib/platform/i18n/languages';
import type en from '../../../locales/en/cards/card.json';

/** A text of `locales/<locale>/cards/card.json`. */
export type CardTextKey = keyof typeof en;

/** Every text of the card in one language, and how that joins words to values. */
export type CardTexts = Record<CardTextKey, string> & { joints?: Joint[] };

/** Gives a text in the visitor's language; `values` fill its placeholders. */
export type CardText = (key: CardTextKey, values?: Record<string, string>) => string;

/** A page on which somebody says who they are, or what they do with data. */
export type NoticeLink = { href: string; label: string };

/** Where the card's links go; the editor's preview leaves out what does not exist yet. */
export type CardLinks = {
  /** The contact file. */
  save: string | null;
  /** The form on which visitors leave their own details. */
  exchange: string | null;
  /** Where the form goes that sends the card to a phone. */
  send: string | null;
  /** Where documents are downloaded, up to the field's id. */
  documents: string | null;
  /** The QR code as SVG. */
  qr: string | null;
  /** This card in every language, in the order of the language picker. */
  languages: { locale: Locale; label: string; href: string }[];
  /** The product's own page, under its name. */
  home: { href: string; label: string };
};
