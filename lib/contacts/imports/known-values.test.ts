import { expect, it } from 'vitest';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { growth } from '@/tests/support/growth';
import { addToContact } from './add-to-contact';
import { KnownValues, saidBy } from './known-values';
import type { RowEntry } from './queries';
import { wholeOf } from './whole-of-rows';

const address = (at: number, street = `Straße ${at}`) => ({
  ...{ id: `a${at}`, kind: 'address' as const, street, city: 'Basel', country: 'CH' },
});
const content = (more: object) => contactContentSchema.parse({ name: { first: 'Ada' }, ...more });
const fieldsOf = (...fields: object[]) => content({ fields }).fields;

it('knows an address that says no more than another one, whichever part it has', () => {
  const values = new KnownValues(fieldsOf(address(1), { ...address(2), postcode: '4051' }));
  const knows = (...fields: object[]) =>
    fields.flatMap((each) => fieldsOf(each)).map((field) => values.knows(saidBy(field)));
  expect(knows({ ...address(1), city: 'BASEL', country: '' }, { ...address(3, ''), postcode: '4051' })).toEqual([
    true,
    true,
  ]);
  expect(knows(address(3), { ...address(1), postcode: '4051' }, { ...address(3, ''), city: 'Bern' })).toEqual([
    false,
    false,
    false,
  ]);
});

it('knows the lines of a note that has grown, and only those of one that is another', () => {
  const values = new KnownValues();
  expect([...values.linesOf('One')]).toEqual(['one']);
  expect([...values.linesOf('One\n\nTwo')]).toEqual(['one', '', 'two']);
  expect([...values.linesOf('One\n\nTwo more')]).toEqual(['one', '', 'two more']);
});

it('folds addresses in time that grows with their number, not with that of the known ones as well', () => {
  const draft = (from: number, size: number) => ({
    content: { ...content({}), fields: Array.from({ length: size }, (_, at) => fieldsOf(address(from + at))).flat() },
    ...{ tags: [], language: 'en' as const },
  });
  const drafts = new Map([500, 25].map((size) => [size, [draft(0, size), draft(1000, size)] as const]));
  const fold = (size: number) => {
    const [mine, theirs] = drafts.get(size) ?? [];
    if (mine && theirs) addToContact(mine, theirs);
  };
  expect(growth(fold, 500)).toBeLessThan(4);
});

it('reads the lines of a note that grows row by row once', () => {
  const notes = Array.from({ length: 600 }, (_, at) =>
    Array.from({ length: at + 1 }, (_, line) => `ä${line}`).join('\n'),
  );
  const read = (size: number) => {
    const values = new KnownValues();
    for (const note of notes.slice(0, size)) values.linesOf(note);
  };
  expect(growth(read, 600)).toBeLessThan(6);
});

it('lets other work have its turn at each further row of a person', async () => {
  const row = (at: number) =>
    ({ draft: { content: content({ fields: [address(at)] }), tags: [], language: 'en' }, problems: [] }) as unknown;
  const [first, ...joined] = Array.from({ length: 40 }, (_, at) => row(at)) as [RowEntry, ...RowEntry[]];
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const { whole } = await wholeOf(first, joined, ['tag'], 'en', pause);
  expect([whole.content.fields.length, whole.tags, pauses]).toEqual([40, ['tag'], joined.length]);
});
