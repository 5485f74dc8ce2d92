import { decodeText } from '../decode-text';
import { checkSize, FormatError, mostPeople } from '../format-error';
import type { PersonRead } from '../person';
import { contentLines } from './content-lines';
import { type Property, parseProperty } from './parse-property';
import { readCard } from './read-card';

/** The most properties of one card. */
export const mostProperties = 500;

const begins = /^\s*BEGIN\s*:\s*VCARD\s*$/i;
const ends = /^\s*END\s*:\s*VCARD\s*$/i;

/** Each byte as the character of its number: what is in several encodings is decoded line by line. */
function asOctets(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
}

/**
 * People of a vCard file of any version (2.1, RFC 2426, RFC 6350), one after the other. Nothing a program or a person writes
 * is an error; what cannot be read is left out, and addresses of pictures are not followed.
 *
 * @throws FormatError `file_too_large`, `too_many_people`, `line_too_long`, `too_many_fields`
 */
export function* readVCards(bytes: Uint8Array): Generator<PersonRead> {
  checkSize(bytes);
  const whole = decodeText(bytes);
  const isText =
    /^(?:utf-16|iso-2022)/.test(whole.encoding) || (!whole.text.includes('\uFFFD') && whole.encoding === 'utf-8');
  const fallback = whole.encoding === 'utf-8' ? undefined : whole.encoding;
  let card: Property[] | null = null;
  let nested = 0;
  let place = 0;
  const finished = () => (card === null ? null : readCard(card, place));
  for (const line of contentLines(isText ? whole.text : asOctets(bytes))) {
    const isShort = line.length < 100;
    if (isShort && begins.test(line)) {
      // AGENT of vCard 2.1 holds a whole card.
      if (card !== null && (nested > 0 || card.at(-1)?.name === 'AGENT')) {
        nested += 1;
        continue;
      }
      // The one before has no end.
      const person = finished();
      if (person !== null) yield person;
      card = [];
      place += 1;
      if (place > mostPeople) throw new FormatError('too_many_people');
    } else if (isShort && ends.test(line)) {
      if (nested > 0) {
        nested -= 1;
        continue;
      }
      const person = finished();
      card = null;
      if (person !== null) yield person;
    } else if (card !== null && nested === 0) {
      const property = parseProperty(line, !isText, fallback);
      if (property !== null) card.push(property);
      if (card.length > mostProperties) throw new FormatError('too_many_fields', place);
    }
  }
  const person = finished();
  if (person !== null) yield person;
}
