// For tests only: random files, made by changing those that programs export.
import { guessColumns, personOfRow } from '@/lib/platform/formats/csv/columns';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { detectFormat } from '../detect';
import { FormatError } from '../format-error';
import { brokenFiles } from './broken';
import { groupFiles } from './groups';
import { jsContactFiles } from './jscontact';
import { phoneFiles } from './phones';
import { asianPhoneFiles } from './phones-asia';
import { programFiles } from './programs';
import { readCsv, readJsContacts } from './read';
import { serverFiles } from './servers';
import { tableFiles } from './tables';
import { languageFiles } from './tables-languages';
import { outlookFiles } from './tables-outlook';
import { thunderbirdFiles } from './tables-thunderbird';

const corpus = [
  ...[...phoneFiles, ...asianPhoneFiles, ...programFiles, ...serverFiles, ...brokenFiles],
  ...[...groupFiles, ...tableFiles, ...languageFiles, ...outlookFiles, ...thunderbirdFiles, ...jsContactFiles],
].map(({ bytes }) => bytes);
const encoder = new TextEncoder();
// Fragments of the formats, and characters that do not belong in them.
const pieces = [
  ...[
    'BEGIN:VCARD\r\n',
    'END:VCARD\r\n',
    'AGENT:\r\n',
    'N:a;b\r\n',
    'TEL;TYPE="',
    ';ENCODING=QUOTED-PRINTABLE:',
    '=\r\n',
    '=C3',
    ';PREF=1',
  ],
  ...[
    'item1.X-ABLabel:_$!<',
    '\r\n ',
    '\n',
    '\r',
    '\t',
    ' ',
    ';',
    ',',
    ':',
    '"',
    '""',
    '\\',
    '\\n',
    '^n',
    "'",
    '=',
    '::: ',
    'data:image/jpeg;base64,',
  ],
  ...[
    'A',
    '0',
    '{',
    '[',
    '[[',
    '{"@type":"Card","name":{"full":"x"}},',
    '\u0000',
    '\u2028',
    '\ud83d\ude00',
    'Name,Email\r\n',
    '\x1b$B',
    '年',
    'é',
    '-',
    '+1 ',
  ],
].map((piece) => encoder.encode(piece));

/** Numbers that look random, the same for the same seed (xorshift). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed | 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function repeated(piece: Uint8Array, times: number): Uint8Array {
  return joined(...Array.from({ length: times }, () => piece));
}

/** A damaged file: one of the corpus with changes, or purely random bytes; sometimes of several hundred kilobytes. */
export function fuzzedFile(random: (below: number) => number): Uint8Array {
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  let bytes: Uint8Array = pick(corpus);
  if (random(20) === 0) bytes = Uint8Array.from({ length: random(4000) }, () => random(256));
  for (let changes = random(6); changes >= 0; changes -= 1) {
    const at = random(bytes.length + 1);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const change = random(8);
    if (change === 0) bytes = joined(before, Uint8Array.of(random(256)), after.subarray(1));
    else if (change === 1) bytes = joined(before, after.subarray(random(40)));
    else if (change === 2) bytes = joined(before, pick(pieces), after);
    else if (change === 3) bytes = joined(before, pick(corpus).subarray(random(200)));
    else if (change === 4) bytes = before;
    else if (change === 5) bytes = joined(before, after.subarray(0, 80), after);
    else if (change === 6) bytes = joined(before, repeated(pick(pieces), random(2000)), after);
    else bytes = joined(before, repeated(joined(pick(pieces), pick(pieces)), random(50) === 0 ? 100_000 : 200), after);
  }
  return bytes.subarray(0, 1_000_000);
}

/** Runs every reader on the bytes; a `FormatError` is a valid result. @throws any other error, which is a defect of a reader */
export function readWithAll(bytes: Uint8Array): void {
  const readers = [
    () => detectFormat(bytes, 'contacts.csv'),
    () => {
      for (const _ of readVCards(bytes));
    },
    () => {
      for (const _ of readJsContacts(bytes));
    },
    () => {
      const { columns, rows } = readCsv(bytes);
      const mapping = guessColumns(columns, rows.slice(0, 20));
      for (const [at, row] of rows.entries()) personOfRow(row, mapping, at + 1, columns);
    },
  ];
  for (const read of readers) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
}

/** Processor time of reading, in milliseconds, the least of three: other work of the process can only add. */
function leastTime(read: () => void): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read();
    return process.cpuUsage(before).user / 1000;
  });
  return Math.min(...times);
}

/** An ordinary address book of a hundred kilobytes. */
function ordinaryFile(): Uint8Array {
  const [card] = phoneFiles;
  if (!card) throw new Error('There are no files of phones.');
  return repeated(card.bytes, Math.ceil(100_000 / card.bytes.length));
}

/**
 * Whether reading a file takes more time than its size explains: more than four times what an ordinary file takes for each byte,
 * and sixty bytes more for each line, which is a person at most. Measured beside the ordinary file, so that no machine changes it.
 */
export function isOutOfProportion(bytes: Uint8Array, read: (bytes: Uint8Array) => void = readWithAll): boolean {
  const lines = bytes.reduce((count, byte) => count + (byte === 10 || byte === 13 ? 1 : 0), 0);
  const ordinary = ordinaryFile();
  const timeOfByte = leastTime(() => readWithAll(ordinary)) / ordinary.length;
  return leastTime(() => read(bytes)) > timeOfByte * (200_000 + 4 * bytes.length + 60 * lines);
}
