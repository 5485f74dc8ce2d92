import { expect, it } from 'vitest';
import { knownBy } from '@/lib/contacts/book/book';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { targetOf } from './find-target';
import type { KnownContact } from './known-contacts';

it('reads what a contact says once, however many rows a person has, and gives way at each of them', async () => {
  const content = (title: string, note = '') =>
    contactContentSchema.parse({
      ...{ name: { first: 'Ada', last: 'L' }, title, note },
      fields: [{ id: 'e', kind: 'email', address: 'a@x.org' }],
    });
  let reads = 0;
  const mine = content('Boss');
  const read = {
    ...mine,
    get note() {
      reads += 1;
      return 'A long note';
    },
  };
  const { keys } = knownBy(mine, null);
  const contact = { id: 'c', content: read, matchKeys: keys, externalUid: null, sortName: '', messages: [] };
  const candidates = [{ ...contact, formerUids: [], tags: [], language: 'en' } as unknown as KnownContact];
  const part = (title: string) => ({
    whole: { content: content(title), tags: [], language: 'en' as const },
    features: knownBy(content(title), null),
  });
  const countFor = async (rows: number) => {
    reads = 0;
    let pauses = 0;
    const person = { ...part('Chief'), sortName: '', parts: Array.from({ length: rows }, () => part('Chief')) };
    const target = await targetOf(person, [...candidates], async () => {
      pauses += 1;
    });
    expect([target?.contact.id, pauses]).toEqual(['c', rows]);
    return reads;
  };
  await countFor(1);
  expect(await countFor(100)).toBe(await countFor(1));
});
