import type { Pause } from '@/lib/platform/formats/pauses';
import { contentLines } from '@/lib/platform/formats/vcard/content-lines';
import { type Property, parseProperty } from '@/lib/platform/formats/vcard/parse-property';
import { manyLines } from '@/lib/platform/formats/vcard/unescape';
import { unicodeCasemap } from './casemap';
import { DavError } from './dav-error';
import { child, type XmlElement } from './xml-read';
import { carddav } from './xml-write';

/**
 * The most elements in a filter, and the longest text to search for, in the form that is compared: each element is tested on
 * every contact. A search for six words in the twelve properties that address books of phones and computers look in has some 150
 * elements; an email address has at most 254 characters.
 */
const maxElements = 200;
const longestText = 254;

/** A text in the forms that collations compare: each form is made once, however many tests look at it. */
type Seen = (fold: Fold) => string;
type Fold = (text: string) => string;

type SeenProperty = { value: Seen; parameter: (name: string) => Seen[] };

/** A vCard as tests see it: its properties by name. */
type SeenCard = ReadonlyMap<string, readonly SeenProperty[]>;

/** Tests whether a vCard matches a filter; other work gets its turn in between, because a group has a line for each member. */
export type CardTest = (card: SeenCard) => Generator<Pause, boolean>;

const name = (local: string) => `${carddav} ${local}`;

const kinds: Record<string, (text: string, wanted: string) => boolean> = {
  equals: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  'starts-with': (text, wanted) => text.startsWith(wanted),
  'ends-with': (text, wanted) => text.endsWith(wanted),
};

/**
 * Brings a text into the form that a collation compares (RFC 4790, sections 9.2 and 9.3; RFC 5051); `default` is
 * i;unicode-casemap.
 */
const folds: Record<string, Fold> = {
  'i;unicode-casemap': unicodeCasemap,
  default: unicodeCasemap,
  'i;octet': (text) => text,
  'i;ascii-casemap': (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
};

function seen(text: string, tidy = (raw: string) => raw): Seen {
  const forms = new Map<Fold, string>();
  return (fold) => {
    const form = forms.get(fold) ?? fold(tidy(text));
    forms.set(fold, form);
    return form;
  };
}

/** The values of a parameter of a property; TYPE is a list. */
function parameterOf({ types, params }: Property, parameter: string): string[] {
  if (parameter === 'type') return types;
  const value = Object.hasOwn(params, parameter) ? params[parameter] : undefined;
  return value === undefined ? [] : [value];
}

function seenProperty(property: Property): SeenProperty {
  const parameters = new Map<string, Seen[]>();
  return {
    value: seen(property.value, manyLines),
    parameter: (wanted) => {
      const values = parameters.get(wanted) ?? parameterOf(property, wanted).map((text) => seen(text));
      parameters.set(wanted, values);
      return values;
    },
  };
}

/** Reads a vCard for tests. */
export function* seenCard(file: string): Generator<Pause, SeenCard> {
  const card = new Map<string, SeenProperty[]>();
  for (const line of contentLines(file)) {
    yield null;
    const property = line === null ? null : parseProperty(line, false, undefined);
    if (property === null) continue;
    const properties = card.get(property.name);
    if (properties) properties.push(seenProperty(property));
    else card.set(property.name, [seenProperty(property)]);
  }
  return card;
}

type TextTest = { matches: (text: Seen) => boolean; isNegated: boolean };

const unsupported = () => new DavError(403, '<card:supported-filter/>');

/** RFC 6352, section 10.5.4 */
function textMatch({ attributes, text }: XmlElement): TextTest {
  const { collation = 'i;unicode-casemap', 'match-type': kind = 'contains', 'negate-condition': negated } = attributes;
  const fold = Object.hasOwn(folds, collation) ? folds[collation] : undefined;
  const matches = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (fold === undefined) throw new DavError(403, '<card:supported-collation/>');
  const wanted = fold(text);
  if (matches === undefined || wanted.length > longestText) throw unsupported();
  return { matches: (value) => matches(value(fold), wanted), isNegated: negated === 'yes' };
}

const together = (attributes: Record<string, string>): 'every' | 'some' =>
  attributes.test === 'allof' ? 'every' : 'some';

/** RFC 6352, section 10.5.2 */
function parameterTest(filter: XmlElement): (property: SeenProperty) => boolean {
  const parameter = (filter.attributes.name ?? '').toLowerCase();
  const isMissing = child(filter, name('is-not-defined')) !== undefined;
  const text = child(filter, name('text-match'));
  const test = text && textMatch(text);
  return (property) => {
    const own = property.parameter(parameter);
    if (isMissing || own.length === 0) return isMissing && own.length === 0;
    // For a list of values, a negated test holds only if no value matches.
    return test === undefined || own.some(test.matches) !== test.isNegated;
  };
}

/** RFC 6352, section 10.5.1: the tests of the text and of the parameters must hold for one and the same property. */
function propertyTest(filter: XmlElement): CardTest {
  const wanted = (filter.attributes.name ?? '').toUpperCase();
  const isMissing = child(filter, name('is-not-defined')) !== undefined;
  const tests = filter.children.flatMap((each): ((property: SeenProperty) => boolean)[] => {
    if (each.name === name('param-filter')) return [parameterTest(each)];
    if (each.name !== name('text-match')) return [];
    const { matches, isNegated } = textMatch(each);
    return [({ value }) => matches(value) !== isNegated];
  });
  const how = together(filter.attributes);
  return function* (card) {
    const own = card.get(wanted) ?? [];
    if (isMissing) return own.length === 0;
    if (own.length === 0 || tests.length === 0) return own.length > 0;
    for (const property of own) {
      yield null;
      if (tests[how]((test) => test(property))) return true;
    }
    return false;
  };
}

const sizeOf = ({ children }: XmlElement): number => children.reduce((sum, each) => sum + 1 + sizeOf(each), 0);

/**
 * The test for a filter of `addressbook-query` (RFC 6352, section 10.5); null where the filter matches everything.
 * @throws DavError for what is not supported: other collations, other kinds of matches, too many elements, too long texts
 */
export function cardTest(filter: XmlElement | undefined): CardTest | null {
  if (filter === undefined) return null;
  if (sizeOf(filter) > maxElements) throw unsupported();
  const tests = filter.children.filter((each) => each.name === name('prop-filter')).map(propertyTest);
  if (tests.length === 0) return null;
  const isEvery = together(filter.attributes) === 'every';
  return function* (card) {
    for (const test of tests) if ((yield* test(card)) !== isEvery) return !isEvery;
    return isEvery;
  };
}
