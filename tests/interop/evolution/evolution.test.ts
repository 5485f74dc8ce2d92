import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../../support/product';
import { newAddress } from '../../support/sign-in-codes';
import { call, signUp } from '../../support/signed-in';
import { type Evolution, startEvolution } from './evolution';

let evolution: Evolution;
beforeAll(() => {
  evolution = startEvolution();
});
afterAll(() => evolution?.close());

const nameOf = (card: string) => /^FN:(.*?)\r?$/m.exec(card)?.[1] ?? '';
const sorted = (cards: string[]) => cards.map(nameOf).sort();

async function owner() {
  const email = newAddress();
  const cookie = await signUp(email);
  const { password } = (await (await call(cookie, 'POST', '/me/device-passwords', { label: 'Evolution' })).json()) as {
    password: string;
  };
  const add = async (first: string, more: object = {}) =>
    (await (await call(cookie, 'POST', '/contacts', { content: { name: { first }, ...more } })).json()) as {
      id: string;
      content: { name: object };
    };
  return { email, cookie, password, add };
}

it('finds the book by the name of the server, follows what changes in it, and writes nothing into it', async () => {
  const { email, cookie, password, add } = await owner();
  const grace = await add('Grace', {
    fields: [{ id: 'a', kind: 'email', label: 'work', address: 'grace@navy.example' }],
  });
  const alan = await add('Alan');
  const [book, ...more] = await evolution.ask<{ href: string; name: string }[]>(
    'find',
    product.origin,
    email,
    password,
  );
  expect([book, more]).toEqual([
    { href: expect.stringContaining(`${product.origin}/dav/books/`), name: 'Contacts' },
    [],
  ]);
  expect(await evolution.ask('open', book?.href ?? '', email, password)).toEqual({ isReadOnly: true });
  const shown = () => evolution.ask<string[]>('contacts');
  await expect.poll(async () => sorted(await shown())).toEqual(['Alan', 'Grace']);
  expect((await shown()).join('')).toContain('grace@navy.example');

  await call(cookie, 'PATCH', `/contacts/${grace.id}`, { version: 1, content: { ...grace.content, company: 'Navy' } });
  await call(cookie, 'DELETE', `/contacts/${alan.id}`);
  await add('Edsger');
  await evolution.ask('refresh');
  await expect.poll(async () => sorted(await shown())).toEqual(['Edsger', 'Grace']);
  await expect
    .poll(async () => (await shown()).filter((card) => /^ORG:Navy/m.test(card)).map(nameOf))
    .toEqual(['Grace']);

  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:new\r\nFN:Nobody\r\nN:Nobody;;;;\r\nEND:VCARD\r\n';
  expect(await evolution.ask('add', card)).toEqual({ error: expect.stringMatching(/denied|read.only/i) });
  const [first = ''] = await shown();
  const uid = /^UID:(.*?)\r?$/m.exec(first)?.[1] ?? '';
  expect(await evolution.ask('remove', uid)).toEqual({ error: expect.stringMatching(/denied|read.only/i) });
  await evolution.ask('refresh');
  expect(sorted(await shown())).toEqual(['Edsger', 'Grace']);
  const { items } = (await (await call(cookie, 'GET', '/contacts')).json()) as { items: unknown[] };
  expect(items).toHaveLength(2);
});

it('is refused with a password that has been taken away', async () => {
  const { email, cookie, password } = await owner();
  const { items } = (await (await call(cookie, 'GET', '/me/device-passwords')).json()) as { items: { id: string }[] };
  await call(cookie, 'DELETE', `/me/device-passwords/${items[0]?.id}`);
  await expect(evolution.ask('find', product.origin, email, password)).rejects.toThrow();
});
