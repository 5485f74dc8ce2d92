import type { Context } from '@/lib/platform/context';
import { accountName } from '@/lib/platform/formats/account-names';
import { utcDay } from '@/lib/platform/formats/calendar-date';
import { csvRecord } from '@/lib/platform/formats/csv/write';
import type { Channel } from '@/lib/platform/formats/share';
import { countryName } from '@/lib/platform/i18n/countries';
import { dateText } from '@/lib/platform/i18n/dates';
import type { Locale } from '@/lib/platform/i18n/languages';
import { intlTag } from '@/lib/platform/i18n/numbers';
import { text } from '@/lib/platform/i18n/texts';
import type { StreamedFile } from '@/lib/platform/outgoing-file';
import { analytics } from './analytics';
import {
  type Analytics,
  type AnalyticsView,
  type Figures,
  figureNames,
  type MainFigure,
  mainFigures,
  type Part,
  type TappedField,
} from './model';
import type { AnalyticsTable } from './schema';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const words = (locale: Locale) => (key: string) => text(locale, 'visits', key);

/** The name of a tapped field: its account or kind, with its label and what it says. */
function fieldName({ kind, network, label, text: said }: TappedField, locale: Locale): string {
  const name = network ? accountName(network) : text(locale, 'card', `kind${capital(kind)}`);
  return [name, label, said].filter((part) => part !== '').join(' · ');
}

/** The name of a part, which its key names; without one it is of those of whom it is not known. */
function partName(table: AnalyticsTable, { key, name }: Pick<Part, 'key' | 'name'>, locale: Locale): string {
  if (key === '') return text(locale, 'analytics', 'unknown');
  switch (table) {
    case 'channel':
      return text(locale, 'card', `channel${capital(key as Channel)}`);
    case 'country':
      return countryName(key, locale);
    case 'device':
      return text(locale, 'visits', `deviceName_${key}`);
    case 'language':
      return new Intl.DisplayNames([intlTag(locale)], { type: 'language' }).of(key) ?? key;
    case 'link':
    case 'code':
      return name ?? text(locale, 'visits', 'deleted');
    default:
      return key;
  }
}

const partsOf = (figures: Analytics, table: AnalyticsTable): Part[] =>
  ({
    channel: figures.channels,
    country: figures.countries,
    device: figures.devices,
    browser: figures.browsers,
    language: figures.languages,
    link: figures.links,
    code: figures.codes,
    ...{ day: [], hour: [], field: [], total: [], leftOut: [] },
  })[table];

/** What is known of a visitor's browser and network. It is not stored of those who left a name: no exchange is split by it. */
const ofBrowsers: ReadonlySet<AnalyticsTable> = new Set(['country', 'device', 'browser', 'language']);

/** Monday of some week, so that its days name the weekdays. */
const monday = Date.UTC(2024, 0, 1);
const weekday = (index: number, locale: Locale) =>
  dateText(monday + index * 86_400_000, locale, { weekday: 'long', timeZone: 'UTC' });

const isMain = (name: string): name is MainFigure => mainFigures.some((main) => main === name);

/** The sums beside those of the period before, also up to the same hour where the period is not over. */
function totalsOf({ period, before, today, ...sums }: Analytics, word: (key: string) => string): string[][] {
  const isOver = period.to < today;
  const soFar = (name: string) => (isMain(name) ? String(sums.beforeSoFar[name]) : '');
  return [
    [
      ...[word('figure'), ...[period, before].map(({ from, to }) => `${from} – ${to}`)],
      ...(isOver ? [] : [word('beforeSoFar')]),
    ],
    ...figureNames.map((name) => [
      ...[word(name), String(sums.total[name]), String(sums.totalBefore[name])],
      ...(isOver ? [] : [soFar(name)]),
    ]),
  ];
}

/** The rows of a table of figures, the headings first. */
export function tableOf(figures: Analytics, table: AnalyticsTable, locale: Locale): string[][] {
  const word = words(locale);
  if (table === 'hour')
    return [
      [word('weekday'), word('hour'), word('views')],
      ...figures.hours.flatMap((hours, day) =>
        hours.map((views, hour) => [weekday(day, locale), String(hour), String(views)]),
      ),
    ];
  if (table === 'field')
    return [
      [word('field'), word('taps')],
      ...figures.fields.map((field) => [fieldName(field, locale), String(field.taps)]),
    ];
  if (table === 'leftOut')
    return [
      [word('reason'), word('views')],
      ...(['own', 'bot', 'repeat'] as const).map((reason) => [
        word(`leftOut_${reason}`),
        String(figures.leftOut[reason]),
      ]),
    ];
  if (table === 'total') return totalsOf(figures, word);
  const names = figureNames.filter((name) => name !== 'exchanges' || !ofBrowsers.has(table));
  const numbers = (row: Figures) => names.map((name) => String(row[name]));
  const headings = [word(table), ...names.map(word)];
  if (table === 'day') return [headings, ...figures.days.map((row) => [row.day, ...numbers(row)])];
  return [headings, ...partsOf(figures, table).map((part) => [partName(table, part, locale), ...numbers(part)])];
}

/** A CSV file (RFC 4180, UTF-8) with a name in the reader's language; its cells are to be made by `csvRecord`. */
export function csvFile(ctx: Context, table: string, content: AsyncIterable<string>): StreamedFile {
  const word = words(ctx.locale);
  const name = `${word('file')} ${word(table)} ${utcDay(ctx.now)}.csv`;
  return { content, type: 'text/csv; charset=utf-8; header=present', name };
}

/** A table of figures as a CSV file, with every cell safe in a spreadsheet. */
export function analyticsFile(ctx: Context, figures: Analytics, table: AnalyticsTable): StreamedFile {
  async function* write(): AsyncGenerator<string> {
    yield tableOf(figures, table, ctx.locale).map(csvRecord).join('');
  }
  return csvFile(ctx, table, write());
}

/** The figures of {@link analytics} as a file. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function exportAnalytics(ctx: Context, view: AnalyticsView, table: AnalyticsTable): Promise<StreamedFile> {
  return analyticsFile(ctx, await analytics(ctx, view), table);
}
