import { contentLines } from '@/lib/formats/vcard/content-lines';
import { type Property, parseProperty } from '@/lib/formats/vcard/parse-property';
import { manyLines } from '@/lib/formats/vcard/unescape';
import { DavError } from './dav-error';
import { child, type XmlElement } from './xml-read';
import { carddav } from './xml-write';

/** Whether a vCard, taken apart, is one that was asked for. */
export type CardTest = (properties: readonly Property[]) => boolean;

const name = (local: string) => `${carddav} ${local}`;

/** The properties of a vCard as tests see them. */
export function propertiesOf(file: string): Property[] {
  return [...contentLines(file)].flatMap((line) => parseProperty(line, false, undefined) ?? []);
}

const kinds: Record<string, (text: string, wanted: string) => boolean> = {
  equals: (text, wanted) => text === wanted,
  contains: (text, wanted) => text.includes(wanted),
  'starts-with': (text, wanted) => text.startsWith(wanted),
  'ends-with': (text, wanted) => text.endsWith(wanted),
};

/** RFC 6352, section 10.5.4 */
function textMatch({ attributes, text }: XmlElement): (value: string) => boolean {
  const { collation = 'i;unicode-casemap', 'match-type': kind = 'contains', 'negate-condition': negated } = attributes;
  const matches = kinds[kind];
  if (!['i;unicode-casemap', 'i;ascii-casemap', 'i;octet', 'default'].includes(collation))
    throw new DavError(403, '<card:supported-collation/>');
  if (matches === undefined) throw new DavError(403, '<card:supported-filter/>');
  const folded = (said: string) => (collation === 'i;octet' ? said : said.toLowerCase());
  return (value) => matches(folded(value), folded(text)) !== (negated === 'yes');
}

const together = (attributes: Record<string, string>): 'every' | 'some' =>
  attributes.test === 'allof' ? 'every' : 'some';

/** RFC 6352, section 10.5.1 */
function propertyTest(filter: XmlElement): CardTest {
  const wanted = (filter.attributes.name ?? '').toUpperCase();
  if (filter.children.some((each) => each.name === name('param-filter')))
    throw new DavError(403, '<card:supported-filter/>');
  const isMissing = child(filter, name('is-not-defined')) !== undefined;
  const texts = filter.children.filter((each) => each.name === name('text-match')).map(textMatch);
  const how = together(filter.attributes);
  return (properties) => {
    const own = properties.filter((property) => property.name === wanted);
    if (isMissing) return own.length === 0;
    if (own.length === 0 || texts.length === 0) return own.length > 0;
    return texts[how]((matches) => own.some(({ value }) => matches(manyLines(value))));
  };
}

/**
 * The test that a filter of `addressbook-query` stands for (RFC 6352, section 10.5); null where it asks for everything.
 * @throws DavError for what is not supported: filters of parameters, other collations
 */
export function cardTest(filter: XmlElement | undefined): CardTest | null {
  const tests = (filter?.children ?? []).filter((each) => each.name === name('prop-filter')).map(propertyTest);
  if (filter === undefined || tests.length === 0) return null;
  const how = together(filter.attributes);
  return (properties) => tests[how]((test) => test(properties));
}
