import type { AccountKind } from '@/lib/platform/formats/account-names';
import type { Channel } from '@/lib/platform/formats/share';

// Not in the schema: pages show these without validating input.

/** What is counted. A view, tap, save, wallet save or share is reported by the card's page, an exchange is known to the server. */
export const figureNames = ['views', 'visitors', 'taps', 'saves', 'walletSaves', 'shares', 'exchanges'] as const;
export type FigureName = (typeof figureNames)[number];
export type Figures = Record<FigureName, number>;

/** The figures that a tile of a card, and the home, have room for. */
export const mainFigures = ['views', 'saves', 'exchanges'] as const satisfies FigureName[];
export type MainFigure = (typeof mainFigures)[number];

/** A figure of a period so far, of the same part of the period before, and of each day that is over, the oldest first. */
export type Trend = { total: number; before: number; byDay: number[] };

/** Whether there is anything to compare with: a card that was not there before, or not shared, has grown from nothing. */
export const isSomething = (before: Record<MainFigure, number>): boolean =>
  mainFigures.some((name) => before[name] > 0);

/** The figures of all cards of an owner over the last `days` days, together and by the card's id. */
export type OwnFigures = {
  days: number;
  all: Record<MainFigure, Trend>;
  byCard: Record<string, Record<MainFigure, number>>;
};

/** The periods to choose from, in days up to today. */
export const periodDays = [7, 30, 90, 365] as const;

/** What an organization's figures are ranked by. A card in two teams counts in both. */
export const rankings = ['team', 'member', 'template', 'code'] as const;
export type Ranking = (typeof rankings)[number];

/** A period as it is chosen: `days` up to today, 30 by default, or the days from `from` to `to`. */
export type PeriodChoice = {
  days?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** The days from the first to the last, `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string };

/** Which figures are shown: of one card or of all of one's own; `days` up to today, or the days from `from` to `to`. */
export type AnalyticsView = { card: string | null; days: number | null; from: string | null; to: string | null };

/**
 * One part of a split. `key` is a channel, a country code (ISO 3166-1), a class of device, the name of a browser, a language
 * code (BCP 47), or the id of a field, link or code. `name` is what its owner calls it, null where the key says it or where it
 * was deleted.
 */
export type Part = { key: string; name: string | null } & Figures;

/** A field of a card that was tapped; `network` is the account's kind, `label` the owner's own or a known one. */
export type TappedField = {
  key: string;
  taps: number;
  kind: string;
  network: AccountKind | null;
  label: string;
  text: string;
};

/** The figures of one card, or of all cards of a user or an organization, over a period. */
export type Analytics = {
  period: Period;
  /** The period of the same length before it. */
  before: Period;
  /** The time zone that days and hours are counted in (IANA): the cards' owner's; null where their owners are in several. */
  timeZone: string | null;
  /** The day that has begun and is not over: its figures, and those of the days to come, are not whole. */
  today: string;
  total: Figures;
  totalBefore: Figures;
  /** The sum of the part of the period before that is as far as this one is: up to the same hour of its last day, where this one is not over. */
  beforeSoFar: Record<MainFigure, number>;
  /** Each day of the period, the oldest first, also those without events. */
  days: ({ day: string } & Figures)[];
  /** The days of the period before, in the same order. */
  daysBefore: ({ day: string } & Figures)[];
  channels: (Omit<Part, 'key'> & { key: Channel })[];
  countries: Part[];
  devices: Part[];
  browsers: Part[];
  languages: Part[];
  links: Part[];
  codes: Part[];
  /** The most tapped fields; of an organization by kind alone. */
  fields: TappedField[];
  /** Views by weekday, Monday first, and hour of the day, 0 to 23. */
  hours: number[][];
  /** Views that are not counted: by the owner, by programs, and repeats within 30 minutes. */
  leftOut: { own: number; bot: number; repeat: number };
};
