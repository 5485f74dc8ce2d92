import { describe, expect, it } from 'vitest';
import { finish } from '@/lib/platform/formats/pauses';
import { growth } from '@/tests/support/growth';
import { cardTest, seenCard } from './filter';
import { readXml } from './xml-read';

const read = (xml: string) => readXml(`<filter xmlns="urn:ietf:params:xml:ns:carddav"${xml}`);
const filterOf = (inner: string, test = 'anyof') => read(` test="${test}">${inner}</filter>`);
const cardOf = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
const matches = (filter: ReturnType<typeof read>, file: string) => {
  const test = cardTest(filter);
  return test === null || finish(test(finish(seenCard(file))));
};
/** What a search that fails looks at in full. */
const others = (count: number, test: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => test(at)).join('');
const texts = (count: number) => others(count, (at) => `<text-match>none ${at}</text-match>`);

describe('a property is brought into the form that is compared once, however many tests look at it', () => {
  const long = (size: number) => 'é'.repeat(size * 100);
  it.each<[string, (size: number) => string, (size: number) => string]>([
    ['texts', (size) => `<prop-filter name="NOTE">${texts(size)}</prop-filter>`, (size) => `NOTE:${long(size)}`],
    [
      'properties',
      (size) => others(size / 2, () => `<prop-filter name="NOTE">${texts(1)}</prop-filter>`),
      (size) => `NOTE:${long(size)}`,
    ],
    [
      'parameters',
      (size) =>
        `<prop-filter name="NOTE">${others(size / 2, (at) => `<param-filter name="X-LABEL"><text-match>${at}</text-match></param-filter>`)}</prop-filter>`,
      (size) => `NOTE;X-LABEL=${long(size)}:x`,
    ],
  ])('%s', { timeout: 60_000 }, (_, filter, line) => {
    const search = (size: number) => expect(matches(filterOf(filter(size)), cardOf(line(size)))).toBe(false);
    // Several times over, so that there is enough to measure.
    const work = (size: number) => {
      for (let round = 0; round < 10; round += 1) search(size);
    };
    // Ten times the tests on a note ten times as long: ten times as long as ten such in parts, if each test looked again.
    expect(growth(work, 180, 10)).toBeLessThan(5);
  });

  it('and other work gets its turn between the members of a group', () => {
    const file = cardOf(...Array.from({ length: 5000 }, (_, at) => `X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:${at}`));
    const card = finish(seenCard(file));
    const test = cardTest(filterOf(`<prop-filter name="X-ADDRESSBOOKSERVER-MEMBER">${texts(100)}</prop-filter>`));
    expect([...(test?.(card) ?? [])].length).toBeGreaterThanOrEqual(5000);
    expect([...seenCard(file)].length).toBeGreaterThanOrEqual(5000);
  });
});

describe('a filter of more than a search needs is refused', () => {
  const refusal = (inner: string) => {
    try {
      cardTest(filterOf(inner));
      return null;
    } catch (error) {
      return error;
    }
  };
  const unsupported = { status: 403, condition: '<card:supported-filter/>' };
  const parameter = '<param-filter name="TYPE"><text-match>x</text-match></param-filter>';

  it.each([
    ['texts', `<prop-filter name="NOTE">${'<text-match/>'.repeat(200)}</prop-filter>`],
    ['properties', '<prop-filter name="NOTE"/>'.repeat(201)],
    ['parameters', `<prop-filter name="TEL">${parameter.repeat(100)}</prop-filter>`],
    ['characters', `<prop-filter name="NOTE"><text-match>${'a'.repeat(255)}</text-match></prop-filter>`],
    [
      'characters as they are compared',
      `<prop-filter name="NOTE"><text-match>${'ﷺ'.repeat(100)}</text-match></prop-filter>`,
    ],
  ])('%s', (_, inner) => expect(refusal(inner)).toMatchObject(unsupported));

  it('but not what address books send', () => {
    // macOS and iOS look for each word of a search in every property that they show; Thunderbird in names and addresses.
    const properties = [
      'FN',
      'N',
      'NICKNAME',
      'ORG',
      'TITLE',
      'EMAIL',
      'TEL',
      'ADR',
      'URL',
      'NOTE',
      'IMPP',
      'CATEGORIES',
    ];
    const search = (words: string[]) =>
      filterOf(
        properties
          .map((name) => {
            const tests = words.map(
              (word) => `<text-match collation="i;unicode-casemap" match-type="contains">${word}</text-match>`,
            );
            return `<prop-filter name="${name}" test="allof">${tests.join('')}</prop-filter>`;
          })
          .join(''),
      );
    const file = cardOf('FN:José von und zu Müller-Lüdenscheidt', 'ORG:Größe');
    expect(matches(search(['josé', 'zu', 'von', 'und', 'anna']), file)).toBe(false);
    expect(matches(search(['josé', 'ZU', 'von', 'und', 'LÜDENSCHEIDT', 'müller']), file)).toBe(true);
    const longest = `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(61)}.${'d'.repeat(61)}.ex`;
    const byAddress = `<prop-filter name="EMAIL"><text-match match-type="equals">${longest}</text-match></prop-filter>`;
    expect([longest.length, matches(filterOf(byAddress), cardOf(`EMAIL:${longest.toUpperCase()}`))]).toEqual([
      254,
      true,
    ]);
  });
});
