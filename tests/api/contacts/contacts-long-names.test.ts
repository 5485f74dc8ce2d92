import { beforeAll, expect, it } from 'vitest';
import contacts from '@/pages/api/v1/contacts';
import contactGroups from '@/pages/api/v1/contacts/groups';
import { type Person, person, request } from '@/tests/support/request';

// An index entry has a size limit in bytes. Names within their limit of characters can exceed it where each character takes three
// or four bytes. The names are random, because repeated characters are compressed.
let ada: Person;
beforeAll(async () => {
  ada = await person('ada');
});

const text = (length: number, from: number, count: number) =>
  Array.from({ length }, () => String.fromCodePoint(from + Math.floor(Math.random() * count))).join('');

it.each([
  ['Han', 0x4e00, 20_000, 300],
  ['rare Han', 0x20000, 40_000, 150],
  ['words in one character', 0x3300, 88, 60],
  ['Arabic ligatures', 0xfc00, 300, 100],
])('the longest names of a contact and of a group are kept: %s', async (_, from, count, length) => {
  const long = () => text(length, from, count);
  const content = { name: { first: long(), last: long(), middle: long() }, company: long() };
  const made = await request(contacts, { as: ada, method: 'POST', body: { content } });
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  const twice = await request(contacts, { as: ada, method: 'POST', body: { content } });
  expect(twice.status).toBe(201);
  const group = await request(contactGroups, { as: ada, method: 'POST', body: { name: text(30, from, count) } });
  expect([group.status, group.body.code]).toEqual([201, undefined]);
  const listed = await request(contacts, { as: ada, path: '/contacts?limit=1' });
  const next = await request(contacts, { as: ada, path: `/contacts?limit=1&cursor=${listed.body.nextCursor}` });
  expect([next.status, next.body.items?.length]).toEqual([200, 1]);
});
