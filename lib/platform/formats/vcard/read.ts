import { decodeInPieces, withoutPadding } from '../decode-text';
import { checkSize, FormatError, maxPeople } from '../format-error';
import { type GroupsRead, Memberships } from '../groups';
import { refuseNul } from '../nul';
import { type Pause, withoutPauses } from '../pauses';
import type { PersonRead } from '../person';
import { longestText, TextBudget } from '../short-texts';
import { contentLines } from './content-lines';
import { type Property, parseProperty } from './parse-property';
import { isMember, readCard, readGroup } from './read-card';

/** Characters of one member of a group, on average: identifiers have some fifty. */
const lengthOfMember = 200;

/** Maximum number of properties of one card, not counting the members of a group. */
export const maxProperties = 500;

const binary = /^(?:PHOTO|LOGO|SOUND|KEY)$/;
const begins = /^\s*BEGIN\s*:\s*VCARD\s*$/i;
const ends = /^\s*END\s*:\s*VCARD\s*$/i;
const namesMembers = /^(?:[A-Za-z0-9_-]{1,64}\.)?(?:X-ADDRESSBOOKSERVER-)?MEMBER[:;]/im;

/** Each byte as the character with its number, because a file in several encodings is decoded line by line. */
function asOctets(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // With a spread, which asks for each byte by itself, a large file takes a second.
  for (let at = 0; at < bytes.length; at += 8192)
    pieces.push(String.fromCharCode.apply(null, bytes.subarray(at, at + 8192) as unknown as number[]));
  return pieces.join('');
}

// Read as octets, the byte order mark is three characters.
const mark = '(?:\\ufeff|\\u00ef\\u00bb\\u00bf|\\x1a)';
const marksBefore = new RegExp(`^${mark}+`, 'gm');
const nextCard = new RegExp(`(END[ \\t]*:[ \\t]*VCARD)(?:[ \\t]|${mark})*(?=BEGIN[ \\t]*:[ \\t]*VCARD)`, 'gi');

/**
 * Separates cards that a command joined into one file (`copy *.vcf all.vcf`): between them are byte order marks and
 * end-of-file characters, or no line break at all, and without this all cards would become one person.
 */
const separated = (text: string) => text.replace(nextCard, '$1\n').replace(marksBefore, '');

/** The text of a file, and the function that parses one of its lines. */
function* textOf(bytes: Uint8Array): Generator<Pause, { text: string; parse: (line: string) => Property | null }> {
  const whole = yield* decodeInPieces(bytes);
  yield null;
  refuseNul(whole.text);
  const isText =
    /^(?:utf-16|iso-2022)/.test(whole.encoding) || (!whole.text.includes('\uFFFD') && whole.encoding === 'utf-8');
  const fallback = whole.encoding === 'utf-8' ? undefined : whole.encoding;
  const text = isText ? whole.text : asOctets(withoutPadding(bytes));
  yield null;
  return {
    text: separated(text),
    parse: (line) => parseProperty(line, !isText, fallback),
  };
}

/** The cards of a file, each with the properties that `parse` makes of its lines, and pauses between lines. */
function* cards(
  text: string,
  parse: (line: string) => Property | null,
): Generator<{ place: number; properties: Property[] } | Pause> {
  let card: Property[] | null = null;
  let members = 0;
  let budget = new TextBudget();
  let nested = 0;
  let place = 0;
  for (const line of contentLines(text)) {
    if (line === null) {
      yield null;
      continue;
    }
    const isShort = line.length < 100;
    if (isShort && begins.test(line)) {
      // AGENT of vCard 2.1 holds a whole card.
      if (card !== null && (nested > 0 || card.at(-1)?.name === 'AGENT')) {
        nested += 1;
        continue;
      }
      // The previous card has no END line.
      if (card !== null) yield { place, properties: card };
      card = [];
      members = 0;
      budget = new TextBudget();
      place += 1;
      if (place > maxPeople) throw new FormatError('too_many_people');
    } else if (isShort && ends.test(line)) {
      if (nested > 0) {
        nested -= 1;
        continue;
      }
      if (card !== null) yield { place, properties: card };
      card = null;
    } else if (card !== null && nested === 0) {
      const property = parse(line);
      if (property === null) continue;
      // Inside quoted-printable, U+0000 appears only after decoding; pictures and sounds are binary.
      if (!binary.test(property.name)) refuseNul(property.value);
      card.push(property);
      const isOfGroup = isMember(property);
      if (isOfGroup) members += 1;
      // What is longer has been cut.
      const length = Math.min(line.length, 2 * longestText);
      if (property.name !== 'PHOTO') budget.spend(isOfGroup ? Math.max(0, length - lengthOfMember) : length, place);
      if (card.length - members > maxProperties || members > maxPeople) throw new FormatError('too_many_fields', place);
    }
  }
  if (card !== null) yield { place, properties: card };
}

/** The properties that define groups and their members; no other lines are parsed for {@link groupsOf}. */
const ofGroup = /^(?:[A-Za-z0-9_-]{1,64}\.)?(?:FN|N|VERSION|AGENT|(?:X-ADDRESSBOOKSERVER-)?(?:KIND|MEMBER))\s*[:;]/i;

/** The groups of a file. They are read before any person, because a group may come before or after its members. */
function* groupsOf(text: string, parse: (line: string) => Property | null): Generator<Pause, Memberships> {
  const memberships = new Memberships();
  if (!namesMembers.test(text)) return memberships;
  for (const card of cards(text, (line) => (ofGroup.test(line.slice(0, 200)) ? parse(line) : null))) {
    const group = card && readGroup(card.properties);
    if (group !== null) memberships.add(group);
    yield null;
  }
  return memberships;
}

/**
 * The people of a vCard file of any version (2.1, RFC 2426, RFC 6350), one after the other. Mistakes in a card are no error:
 * unreadable parts are left out, and addresses of pictures are not followed. Groups become categories of their members.
 * Pauses let other work run, because a file may be long and yet have hardly any people in it.
 *
 * @returns the groups' members that are missing, and the groups without any member
 * @throws FormatError `file_too_large`, `too_many_people`, `too_many_fields`, `unreadable` (U+0000)
 */
export function* vCardsInPieces(bytes: Uint8Array): Generator<PersonRead | Pause, GroupsRead> {
  checkSize(bytes);
  const { text, parse } = yield* textOf(bytes);
  yield null;
  const memberships = yield* groupsOf(text, parse);
  for (const card of cards(text, parse)) {
    const person = card && readCard(card.properties, card.place);
    yield person && memberships.joined(person);
  }
  return memberships.end();
}

/** {@link vCardsInPieces} without the pauses. */
export const readVCards = (bytes: Uint8Array) => withoutPauses(vCardsInPieces(bytes));
