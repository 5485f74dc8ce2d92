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
  /** Who answers for what is left here. */
  notices: NoticeLink[];
  status: number;
  retryAfter?: number | undefined;
};

/** The form, to leave details or to correct them. */
export type FormView = Around & {
  kind: 'form';
  cardName: string;
  action: string;
  values: Values;
  /** Words by the name of the field. */
  errors: Record<string, string>;
  /** Why nothing was stored, beside the errors. */
  message: string | null;
  stamp: string;
  via: string;
  /** The event by whose link or code the card was reached. */
  met: string;
  questions: AskedQuestion[];
  /** Null where what was agreed to before is corrected. */
  consent: string | null;
  /** A further consent that nobody has to give; null where none is asked for. */
  optIn: string | null;
  /** What somebody with a card here may leave instead. */
  own: { name: string; consent: string } | null;
  back: string;
};

/** What was answered to a further consent; `takeBack` is where it is taken back, null where there is nothing to. */
type AgreedOptIn = { text: string; state: string; takeBack: string | null };

/** What was left, what is given in return, and what can be done about it. */
export type ReceiptView = Around & {
  kind: 'receipt';
  cardName: string;
  details: Detail[];
  /** What was agreed to, word for word, in the language it was in; null on a receipt of nothing. */
  agreed: { language: Locale; text: string; at: string; day: string; optIn: AgreedOptIn | null } | null;
  wasCorrected: boolean;
  isRepetition: boolean;
  /** The contact file. */
  save: string | null;
  /** Null for a card that was left: it is corrected where it is. */
  correct: string | null;
  withdraw: string;
  back: string | null;
};

/** The question before something is withdrawn. */
export type ConfirmView = Around & { kind: 'confirm'; cardName: string; action: string; back: string };

/** What happened, in two sentences. */
export type NoticeView = Around & {
  kind: 'notice';
  title: string;
  text: string;
  back: { href: string; label: string } | null;
};

export type ExchangeView = FormView | ReceiptView | ConfirmView | NoticeView;

/** A page, or the address to go to. */
export type Outcome = ExchangeView | { kind: 'go'; to: string };
