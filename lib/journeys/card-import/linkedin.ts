import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { rowsOf } from '@/lib/platform/formats/csv/rows';
import { decodeText } from '@/lib/platform/formats/decode-text';
import { refuseNul } from '@/lib/platform/formats/nul';
import { oneLine, someLines } from '@/lib/platform/formats/one-line';
import { nobody, type PersonRead } from '@/lib/platform/formats/person';
import { readPhone } from '@/lib/platform/formats/person-of-text';
import { shortText } from '@/lib/platform/formats/short-texts';
import type { CardSource } from './source';

// The archive that LinkedIn gives its members, who ask for a copy of their data. Only the four tables about the member are read.

/** The most entries of an archive, the most bytes of a table, and how many times its packed length it may be unpacked. */
const maxEntries = 5_000;
const maxTable = 1_000_000;
const maxRatio = 250;
const smallTable = 100_000;
const maxRows = 500;
const maxColumns = 60;
/** The longest name of a column. */
const longestName = 100;

/** The tables by their names, also in a folder: programs pack the folder again. */
const tables = {
  profile: 'Profile',
  emails: 'Email Addresses',
  phones: 'PhoneNumbers',
  positions: 'Positions',
} as const;
type Table = keyof typeof tables;
const pathForm = /^(?:[^/]{1,200}\/)?([^/]{1,60})\.csv$/;

type Row = Record<string, string>;

function tableOf(entry: Entry): Table | undefined {
  const [, name] = pathForm.exec(entry.fileName) ?? [];
  const plain = name?.replaceAll(' ', '');
  return (Object.keys(tables) as Table[]).find((table) => tables[table].replaceAll(' ', '') === plain);
}

/** @throws AppError `card_file_unreadable` for what no archive of LinkedIn has */
function assertPlain(
  { compressedSize, uncompressedSize, compressionMethod, ...entry }: Entry,
  isEncrypted: boolean,
): void {
  const isLarge = uncompressedSize > smallTable && uncompressedSize > maxRatio * Math.max(compressedSize, 1);
  const isKnownMethod = compressionMethod === 0 || compressionMethod === 8;
  if (isLarge || isEncrypted || !isKnownMethod || uncompressedSize > maxTable)
    throw new AppError('card_file_unreadable', { cause: new Error(entry.fileName) });
}

/** The rows of a table by the names of its columns. */
function rowsOfTable(bytes: Buffer): Row[] {
  const { text } = decodeText(bytes);
  refuseNul(text);
  const { rows } = rowsOf(text, ',', { rows: maxRows, columns: maxColumns });
  const [first = [], ...data] = rows;
  const columns = first.map((column) => oneLine(cutText(column, longestName)));
  return data.map((row) => Object.fromEntries(columns.map((column, at) => [column, shortText(row[at] ?? '').trim()])));
}

async function readTables(zip: ZipFile): Promise<Partial<Record<Table, Row[]>>> {
  if (zip.entryCount > maxEntries) throw new AppError('card_file_unreadable');
  const wanted = new Map<Table, Entry>();
  for await (const entry of zip.eachEntry()) {
    const table = tableOf(entry);
    if (table && !wanted.has(table)) wanted.set(table, entry);
  }
  const read: Partial<Record<Table, Row[]>> = {};
  for (const [table, entry] of wanted) {
    assertPlain(entry, entry.isEncrypted());
    // The reader ends a file that is longer or shorter than its header says.
    const chunks = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    read[table] = rowsOfTable(Buffer.concat(await Array.fromAsync(chunks)));
  }
  return read;
}

/** The values of a cell with a list: `[ada]`, `[PERSONAL:http://a.example,BLOG:http://b.example]`, or one value. */
function listOf(cell = ''): { kind: string; value: string }[] {
  // A list that was cut has no end.
  const inner = cell.startsWith('[') ? cell.slice(1, cell.endsWith(']') ? -1 : undefined) : cell;
  // A URL may have commas of its own.
  const comma = inner.includes('://') ? /,(?=\s*(?:[A-Z][A-Z_ ]*:|https?:\/\/))/ : ',';
  return inner
    .split(comma)
    .map((part) => {
      const [, kind = '', value = ''] = /^(?:([A-Z][A-Z_ ]*):(?!\/\/))?([\s\S]*)$/.exec(part.trim()) ?? [];
      return { kind: kind.toLowerCase(), value: value.trim() };
    })
    .filter(({ value }) => value !== '');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function websitesOf(cell = ''): PersonRead['websites'] {
  return listOf(cell).map(({ kind: said, value: url }) => {
    const kind = said === 'rss' ? 'RSS' : capital(said);
    if (said === 'company') return { url, label: 'work' };
    return ['', 'personal', 'other'].includes(said) ? { url } : { url, label: kind };
  });
}

const phoneKinds: Record<string, 'mobile' | 'fax' | 'work'> = { mobile: 'mobile', fax: 'fax' };

/** What a card has no place for, or no one would want on it, as the archive names it. */
const leftColumns = ['Maiden Name', 'Address', 'Zip Code', 'Geo Location', 'Birth Date', 'Industry'];

function sourceOf({ profile, emails = [], phones = [], positions = [] }: Partial<Record<Table, Row[]>>): CardSource {
  const [row = {}] = profile ?? [];
  const [position, ...others] = positions.filter((each) => !each['Finished On']);
  const unproven = emails.filter((each) => each.Confirmed?.toLowerCase() === 'no');
  const person: PersonRead = {
    ...nobody(),
    name: { first: oneLine(row['First Name'] ?? ''), last: oneLine(row['Last Name'] ?? '') },
    ...(position?.Title ? { title: position.Title } : {}),
    ...(position?.['Company Name'] ? { company: position['Company Name'] } : {}),
    emails: emails
      .filter((each) => !unproven.includes(each) && each['Email Address'])
      .map((each) => ({
        ...{ address: each['Email Address'] ?? '', kind: 'other' as const },
        isPrimary: each.Primary?.toLowerCase() === 'yes',
      })),
    phones: phones
      .filter((each) => each.Number)
      .map(({ Number: number = '', Extension: extension, Type: type = '' }) => {
        const kind = phoneKinds[type.toLowerCase()] ?? 'work';
        return { ...readPhone(number, kind), ...(extension ? { extension } : {}) };
      }),
    websites: websitesOf(row.Websites),
    accounts: [
      ...listOf(row['Twitter Handles']).map(({ value }) => ({ service: 'x', value })),
      ...listOf(row['Instant Messengers']).map(({ kind, value }) => ({ service: kind, value })),
    ],
  };
  const left = [
    ...leftColumns.flatMap((column) => (row[column] ? [`${column}: ${row[column]}`] : [])),
    ...unproven.map((each) => `Email Address: ${each['Email Address'] ?? ''}`),
    ...others.map((each) => `Position: ${[each.Title, each['Company Name']].filter(Boolean).join(', ')}`),
  ];
  return { person, words: { headline: oneLine(row.Headline ?? ''), bio: someLines(row.Summary ?? '') }, left };
}

/**
 * The member of an archive of LinkedIn: name, headline, summary, the present position, websites, email addresses and phone numbers. The
 * picture is not in the archive.
 * @throws AppError `card_file_unsupported` (another archive), `card_file_unreadable`
 */
export async function readLinkedIn(bytes: Buffer): Promise<CardSource> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
  const zip = await fromBufferPromise(bytes, options).catch((cause: unknown) => {
    throw new AppError('card_file_unsupported', { cause });
  });
  const read = await readTables(zip).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError('card_file_unreadable', { cause });
  });
  const [row] = read.profile ?? [];
  if (!row || !('First Name' in row)) throw new AppError('card_file_unsupported');
  return sourceOf(read);
}
