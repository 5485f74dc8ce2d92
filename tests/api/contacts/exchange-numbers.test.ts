import { afterEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { rateLimits } from '@/lib/platform/db/tables';
import { list } from '@/tests/support/contacts';
import { filled, leave, newCard, open, post } from '@/tests/support/exchanges';

// How the phone number of a visitor is read.

afterEach(async () => {
  await database().delete(rateLimits);
});

it('takes a number without country code for one of where the visitor is, as far as the page tells', async () => {
  const fields = [{ id: 'p', kind: 'phone', number: '+44 20 7946 0958' }];
  const { owner, username, id } = await newCard({ fields });
  const shown = await open(username);
  expect(shown.text).toContain('<input type="hidden" name="zone"/>');
  for (const [zone, first] of [
    ['Europe/Berlin', 'Al'],
    ['', 'Bo'],
    ['Nowhere/At all', 'Cy'],
  ] as const)
    await leave(filled(id, { email: '', phone: '0171 2345678', first, zone }), { username });
  const left = (await list(owner)).body.items.map(({ content }: { content: object }) => content);
  const numbers = left.map(({ name, fields }: { name: { first: string }; fields: { number: string }[] }) => [
    name.first,
    fields[0]?.number,
  ]);
  expect(numbers.sort()).toEqual([
    ['Al', '+491712345678'],
    ['Bo', '+441712345678'],
    ['Cy', '+441712345678'],
  ]);
});

it('takes a number that begins with its country code alone as what it is, and asks where it may be two', async () => {
  const { owner, username, id } = await newCard({ fields: [{ id: 'p', kind: 'phone', number: '+49 30 901820' }] });
  for (const [phone, first] of [
    ['491701234567', 'Al'],
    ['49 170 1234568', 'Bo'],
  ] as const)
    await leave(filled(id, { email: '', phone, first }), { username });
  const found = (await list(owner)).body.items.map(({ content }: { content: { fields: object[] } }) => content.fields);
  expect(
    found
      .flat()
      .map(({ number }: { number: string }) => number)
      .sort(),
  ).toEqual(['+491701234567', '+491701234568']);
  for (const phone of ['4921112345', '33612345678', '447911123456'])
    expect((await post(filled(id, { email: '', phone }), { username })).status).toBe(422);
});
