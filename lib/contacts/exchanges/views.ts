import type { LocalizedCard } from '@/lib/cards/card/model';
import type { CardTexts, NoticeLink } from '@/lib/cards/public-card/model';
import type { Locale } from '@/lib/platform/i18n/languages';
import type { ExchangeText } from './exchange-texts';
import type { Detail } from './left-details';
import type { AskedQuestion } from './questions';
import type { Values } from './read-submission';

/** What every page of an exchange is shown with; the card may be gone or paused by the time of a receipt. */
export type Around = {
  locale: Locale;
  t: ExchangeText;
  texts: CardTexts;
  card: LocalizedCard | null;
  /** Links to those who are responsible for the details left here. */
  notices: NoticeLink[];
  status: number;
  retryAfter?: number | undefined;
};

/** The form in which details are left or corrected. */
export type FormView = Around & {
  kind: 'form';
  cardName: string;
  action: string;
  values: Values;
  /** Messages by the name of the field. */
  errors: Record<string, string>;
  /** Why nothing was stored, beside the errors of fields. */
  message: string | null;
  stamp: string;
  via: string;
  /** The event by whose link or code the card was reached. */
  met: string;
  /** The printed code, and the owner's word of the link. */
  code: string;
  l: string;
  questions: AskedQuestion[];
  /** Null for a correction, which keeps the consent given before. */
  consent: string | null;
  /** The text of a further, optional consent; null where none is asked for. */
  optIn: string | null;
  /** The visitor's own card of this server, which they may leave instead. */
  own: { name: string; consent: string } | null;
  back: string;
};

/** The answer to a further consent; `takeBack` is the URL at which it is withdrawn, null where there is nothing to withdraw. */
type AgreedOptIn = { text: string; state: string; takeBack: string | null };

/** The receipt: what was left, what the visitor gets in return, and what they can do about it. */
export type ReceiptView = Around & {
  kind: 'receipt';
  cardName: string;
  details: Detail[];
  /** The consent, word for word, in its original language; null on an empty receipt. */
  agreed: { language: Locale; text: string; at: string; day: string; optIn: AgreedOptIn | null } | null;
  wasCorrected: boolean;
  isRepetition: boolean;
  /** The path of the card's contact file. */
  save: string | null;
  /** Null where a card was left: the visitor corrects the card itself. */
  correct: string | null;
  withdraw: string;
  back: string | null;
  /** Where visitors begin a card of their own; null for those who left theirs. */
  createOwn: string | null;
};

/** The question before something is withdrawn. */
export type ConfirmView = Around & { kind: 'confirm'; cardName: string; action: string; back: string };

/** A notice of what happened, in two sentences. */
export type NoticeView = Around & {
  kind: 'notice';
  title: string;
  text: string;
  back: { href: string; label: string } | null;
};

export type ExchangeView = FormView | ReceiptView | ConfirmView | NoticeView;

/** A page, or the address to go to. */
export type Outcome = ExchangeView | { kind: 'go'; to: string };
