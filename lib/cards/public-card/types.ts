import type { Joint } from '@/lib/platform/i18n/joints';
import type { Locale } from '@/lib/platform/i18n/languages';
import type en from '../../../locales/en/cards/public-card.json';

/** The key of a text in `locales/<locale>/cards/public-card.json`. */
export type CardTextKey = keyof typeof en;

/** All texts of the card in one language, and that language's rules for joining words and values. */
export type CardTexts = Record<CardTextKey, string> & { joints?: Joint[] };

/** Returns a text in the visitor's language; `values` fill its placeholders. */
export type CardText = (key: CardTextKey, values?: Record<string, string>) => string;

/** A link to an imprint or privacy page. */
export type NoticeLink = { href: string; label: string };

/** The links of the card; null in the editor's preview for pages and files that do not exist yet. */
export type CardLinks = {
  /** The contact file. */
  save: string | null;
  /** The form on which visitors leave their own details. */
  exchange: string | null;
  /** The form that sends the card to a phone. */
  send: string | null;
  /** The start of the addresses of documents; the field's id follows. */
  documents: string | null;
  /** The QR code as SVG. */
  qr: string | null;
  /** This card in every language, in the order of the language picker. */
  languages: { locale: Locale; label: string; href: string }[];
  /** The product's own page, with the product's name as its label. */
  home: { href: string; label: string };
};
