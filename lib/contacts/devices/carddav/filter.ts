import { contentLines } from '@/lib/platform/formats/vcard/content-lines';
import { type Property, parseProperty } from '@/lib/platform/formats/vcard/parse-property';
import { manyLines } from '@/lib/platform/formats/vcard/unescape';
import { unicodeCasemap } from './casemap';
import { DavError } from './dav-error';
import { child, type XmlElement } from './xml-read';
import { carddav } from './xml-write';

/** Tests whether a parsed vCard matches a filter. */
export type CardTest = (properties: readonly Property[]) => boolean;

const name = (local: string) => `${carddav} ${local}`;

/** The properties of a vCard as tests see them. */
export function propertiesOf(file: string): Property[] {
  return [...contentLines(file)].flatMap((line) =>
    line === null ? [] : (parseProperty(line, false, undefined) ?? []),
  );
}

const kinds: Record<string, (text: string, wanted: string) => boolean> = {
  equals: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  'starts-with': (text, wanted) => text.startsWith(wanted),
  'ends-with': (text, wanted) => text.endsWith(wanted),
};

type TextTest = { matches: (value: string) => boolean; isNegated: boolean };

/**
 * Brings a text into the form that a collation compares (RFC 4790, sections 9.2 and 9.3; RFC 5051); `default` is
 * i;unicode-casemap.
 */
const folds: Record<string, (text: string) => string> = {
  'i;octet': (text) => text,
  'i;ascii-casemap': (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
};

/** RFC 6352, section 10.5.4 */
function textMatch({ attributes, text }: XmlElement): TextTest {
  const { collation = 'i;unicode-casemap', 'match-type': kind = 'contains', 'negate-condition': negated } = attributes;
  const matches = kinds[kind];
  if (!['i;unicode-casemap', 'i;ascii-casemap', 'i;octet', 'default'].includes(collation))
    throw new DavError(403, '<card:supported-collation/>');
  if (matches === undefined) throw new DavError(403, '<card:supported-filter/>');
  const folded = folds[collation] ?? unicodeCasemap;
  return { matches: (value) => matches(folded(value), folded(text)), isNegated: negated === 'yes' };
}

const together = (attributes: Record<string, string>): 'every' | 'some' =>
  attributes.test === 'allof' ? 'every' : 'some';

/** The values of a parameter of a property; TYPE is a list. */
function parameterOf({ types, params }: Property, parameter: string): string[] {
  if (parameter === 'type') return types;
  const value = Object.hasOwn(params, parameter) ? params[parameter] : undefined;
  return value === undefined ? [] : [value];
}

/** RFC 6352, section 10.5.2 */
function parameterTest(filter: XmlElement): (property: Property) => boolean {
  const parameter = (filter.attributes.name ?? '').toLowerCase();
  const isMissing = child(filter, name('is-not-defined')) !== undefined;
  const text = child(filter, name('text-match'));
  const test = text && textMatch(text);
  return (property) => {
    const own = parameterOf(property, parameter);
    if (isMissing || own.length === 0) return isMissing && own.length === 0;
    // For a list of values, a negated test holds only if no value matches.
    return test === undefined || own.some(test.matches) !== test.isNegated;
  };
}

/** RFC 6352, section 10.5.1: the tests of the text and of the parameters must hold for one and the same property. */
function propertyTest(filter: XmlElement): CardTest {
  const wanted = (filter.attributes.name ?? '').toUpperCase();
  const isMissing = child(filter, name('is-not-defined')) !== undefined;
  const tests = filter.children.flatMap((each): ((property: Property) => boolean)[] => {
    if (each.name === name('param-filter')) return [parameterTest(each)];
    if (each.name !== name('text-match')) return [];
    const { matches, isNegated } = textMatch(each);
    return [({ value }) => matches(manyLines(value)) !== isNegated];
  });
  const how = together(filter.attributes);
  return (properties) => {
    const own = properties.filter((property) => property.name === wanted);
    if (isMissing) return own.length === 0;
    if (own.length === 0 || tests.length === 0) return own.length > 0;
    return own.some((property) => tests[how]((test) => test(property)));
  };
}

/**
 * The test for a filter of `addressbook-query` (RFC 6352, section 10.5); null where the filter matches everything.
 * @throws DavError for what is not supported: other collations, other kinds of matches
 */
export function cardTest(filter: XmlElement | undefined): CardTest | null {
  const tests = (filter?.children ?? []).filter((each) => each.name === name('prop-filter')).map(propertyTest);
  if (filter === undefined || tests.length === 0) return null;
  const how = together(filter.attributes);
  return (properties) => tests[how]((test) => test(properties));
}
