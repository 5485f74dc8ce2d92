import { expect, it } from 'vitest';
import { type Contact, contactContentSchema } from '@/lib/contacts/book/schema';
import { isExact } from './exact-duplicates';

type Said = {
  name?: Partial<Contact['content']['name']>;
  note?: string;
  birthday?: string;
  title?: string;
  mails?: string[];
};

function contact({ name = { first: 'John', last: 'Sun' }, mails = ['sun@example.com'], ...said }: Said, at: number) {
  const fields = mails.map((address, place) => ({ id: `m${place}`, kind: 'email' as const, address }));
  const content = contactContentSchema.parse({ name, fields, ...said });
  return { id: String(at), content, tags: [], photoId: null, language: 'en' } as unknown as Contact;
}
const areExact = (...all: Said[]) => isExact(all.map(contact));

it.each<[string, Said, Said]>([
  ['father and son', {}, { name: { first: 'John', last: 'Sun', suffix: 'Jr.' } }],
  ['father and son, in the family name', {}, { name: { first: 'John', last: 'Sun Jr.' } }],
  ['years of birth in the notes', { note: 'BDAY: 1970' }, { note: 'BDAY: 1998' }],
  ['a birthday, and a year in the note', { note: 'BDAY: 1970' }, { birthday: '1998-08-16' }],
  ['birthdays that cannot be compared', { note: 'BDAY: 31/12/70' }, { birthday: '1998-08-16' }],
  ['a man and a woman', { note: 'GENDER: F' }, { note: 'GENDER: M' }],
  [
    'Mrs, and a man by the note',
    { name: { prefix: 'Mrs', first: 'Kim', last: 'Lan' } },
    { name: { first: 'Kim', last: 'Lan' }, note: 'GENDER: M' },
  ],
  ['a second given name', {}, { name: { first: 'John', middle: 'Paul', last: 'Sun' } }],
  ['whole names that say more', { note: 'FN: John Sun (Berlin)' }, { note: 'FN: John Sun (Munich)' }],
  [
    'each with a mailbox at one domain',
    { mails: ['sun@a.example', 'j1@a.example'] },
    { mails: ['sun@a.example', 'j2@a.example'] },
  ],
  ['nobody’s name beside one', { name: {} }, {}],
])('needs a decision, though no field differs: %s', (_what, one, other) => {
  expect([areExact(one, other), areExact(other, one)]).toEqual([false, false]);
});

it.each<[string, Said, Said]>([
  ['all of it', { note: 'BDAY: 1970' }, { note: 'BDAY: 1970' }],
  [
    'one name, and more about them',
    {},
    { title: 'Engineer', birthday: '1998-08-16', mails: ['sun@example.com', 'sun@b.example'] },
  ],
  ['no name, the same mailbox', { name: {} }, { name: {} }],
])('needs none: %s', (_what, one, other) => {
  expect([areExact(one, other), areExact(other, one)]).toEqual([true, true]);
});

it('needs one where two of three do', () => {
  expect(areExact({}, { note: 'BDAY: 1970' }, { note: 'BDAY: 1998' })).toBe(false);
  expect(areExact({}, {}, { title: 'Engineer' })).toBe(true);
});
