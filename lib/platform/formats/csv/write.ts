import type { CardAddress, CardData } from '@/lib/platform/formats/vcard/card-data';
import { cleanText } from '@/lib/platform/formats/vcard/escape';
import { countryCode, phoneParts } from '@/lib/platform/formats/vcard/lines';
import { ownAccountLabel } from '../account-service';
import { exportColumns, numbered, separator } from './export-columns';
import { cellOfTags } from './tag-cell';

/**
 * A contact as a row of our table: the data that contact formats share, and the data that only our table has. Its `note` does
 * not contain where the contact was met.
 */
export type CsvPerson = Omit<CardData, 'categories'> & {
  tags: string[];
  groups: string[];
  met: { event: string; place: string; on: string };
  isStarred: boolean;
  source: string;
  /** The contact's own messages, in the form in which they are quoted. */
  messages?: string;
  /** ISO 8601. */
  added: string;
  /** What the contact agreed to when they left their details; null where they did not leave any. */
  consent?: CsvConsent | null;
};

/**
 * A consent in the form of the table; `on` in ISO 8601. `further` is `yes`, `no` or `withdrawn`; empty where none was asked
 * for.
 */
export type CsvConsent = Record<'text' | 'version' | 'language' | 'on', string> &
  Record<'further' | 'furtherText' | 'furtherVersion' | 'furtherOn', string>;

/**
 * Characters with which a spreadsheet begins a formula, or which can come before one. Japanese and Chinese spreadsheets also
 * accept the full-width and small forms of the signs.
 */
const risky = /^['=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/u;

/**
 * Places where a cell ends in spreadsheets that split at another character than the comma, such as `;` in most of Europe:
 * there our quotation marks are ordinary characters within a cell and protect nothing, not even line breaks.
 */
const riskyInside = /(?<=[;\t\r\n])(?=['=+\-@＝＋－＠﹦﹢﹣﹫])/gu;
const guardInside = /(?<=[;\t\r\n])'(?=['=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

/**
 * Returns a cell that no spreadsheet takes for a formula. It gets an apostrophe in front if it begins with `=`, `+`, `-`, `@`,
 * their forms of another width, tab or a line break (OWASP, CSV injection), or with an apostrophe itself, so that
 * {@link unguarded} can restore it. The same after characters that end a cell in other spreadsheets.
 */
export function guarded(text: string): string {
  const inside = text.replace(riskyInside, "'");
  return risky.test(inside) ? `'${inside}` : inside;
}

/** Returns the text that {@link guarded} received. In other cells an apostrophe that protects nothing stays. */
export function unguarded(cell: string): string {
  const text = cell.startsWith("'") && risky.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(guardInside, '');
}

/** One record (RFC 4180, section 2), with its line end. */
function record(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(',')}\r\n`;
}

/** One record of any table, every cell safe in a spreadsheet (see {@link guarded}). */
export function csvRecord(cells: readonly string[]): string {
  return record(cells.map(guarded));
}

/** Returns the items with the preferred one first: a table has no other way to mark it. */
function preferredFirst<Item extends { primary?: boolean }>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
}

/**
 * Returns the rows as cells for `total` groups of `width` columns; rows beyond that are joined in the last group, with
 * separators.
 */
function spread(rows: string[][], total: number, width: number): string[] {
  const own = rows.slice(0, total - 1);
  const rest = rows.slice(total - 1);
  const last = Array.from({ length: width }, (_, at) => {
    const cells = rest.map((row) => row[at] ?? '');
    return cells.every((cell) => cell === '') ? '' : cells.join(separator);
  });
  const empty = Array.from({ length: Math.max(0, total - 1 - own.length) * width }, () => '');
  return [...own.flat(), ...empty, ...last];
}

const kindOf = (label: string | undefined, kind = 'other') => cleanText(label) || (kind === 'other' ? '' : kind);

function addressCells({ label, kind, ...address }: CardAddress): string[] {
  const { street, street2, poBox, city, region, postcode } = address;
  const place = [street, street2, poBox, city, region, postcode].map(cleanText);
  return [kindOf(label, kind), ...place, countryCode(address.countryCode) || cleanText(address.country)];
}

function consentCells(consent: CsvPerson['consent']): string[] {
  if (!consent) return Array.from({ length: 8 }, () => '');
  const { text, version, language, on, further, furtherText, furtherVersion, furtherOn } = consent;
  return [cleanText(text), version, language, on, further, cleanText(furtherText), furtherVersion, furtherOn];
}

/** Returns the first line: the names of the columns. UTF-8, without a byte order mark. */
export function csvHeader(): string {
  return record(exportColumns.map(({ name }) => name));
}

/** Returns a contact as one record of the table that {@link csvHeader} begins; every cell is safe in a spreadsheet. */
export function csvRow(person: CsvPerson): string {
  const { name, title, department, company, phoneticCompany, met } = person;
  const { prefix, first, middle, last, suffix, preferred, phoneticFirst, phoneticLast } = name;
  const texts = [prefix, first, middle, last, suffix, preferred, phoneticFirst, phoneticLast];
  const phones = preferredFirst(person.phones).map((phone) => {
    const { number, extension } = phoneParts(phone);
    return [kindOf(phone.label, phone.kind), `${number}${extension === '' ? '' : ` ext. ${extension}`}`];
  });
  const cells = [
    ...[...texts, title, department, company, phoneticCompany].map(cleanText),
    ...spread(phones, numbered.phone, 2),
    ...spread(
      preferredFirst(person.emails).map(({ label, kind, address }) => [kindOf(label, kind), cleanText(address)]),
      numbered.email,
      2,
    ),
    ...spread(
      person.websites.map(({ label, url }) => [kindOf(label), cleanText(url)]),
      numbered.website,
      2,
    ),
    ...spread(
      person.accounts.map(({ kind, handle, url, label }) => [
        cleanText(ownAccountLabel(kind, label ?? '')),
        ...[kind, cleanText(url ?? handle)],
      ]),
      numbered.account,
      3,
    ),
    ...spread(preferredFirst(person.addresses).map(addressCells), numbered.address, 8),
    ...[cleanText(person.birthday), cleanText(person.note)],
    ...[person.tags, person.groups].map((words) => cellOfTags(words.map(cleanText))),
    ...[met.event, met.place, met.on].map(cleanText),
    ...[person.language, person.isStarred ? 'yes' : '', person.source, person.added, person.uid],
    cleanText(person.messages),
    ...consentCells(person.consent),
  ];
  return csvRecord(cells);
}
