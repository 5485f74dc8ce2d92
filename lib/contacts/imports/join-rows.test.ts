import { expect, it } from 'vitest';
import { knownBy } from '@/lib/contacts/book/same-person/known-person';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { RowJoiner } from './join-rows';

const email = (address: string) => ({ id: address.replace(/\W/g, ''), kind: 'email' as const, address });
const person = (first: string, last: string, { mail = '', company = '', uid = '' } = {}) =>
  knownBy(
    contactContentSchema.parse({ name: { first, last }, company, fields: mail ? [email(mail)] : [] }),
    uid || null,
  );

/** Returns the row to which each person is joined; null for a new person. */
function joined(...people: ReturnType<typeof person>[]): (number | null)[] {
  const joiner = new RowJoiner();
  return people.map((known, at) => joiner.place(at + 1, known, { rows: 1, characters: 0 }));
}

it('joins rows of one person: by UID, e-mail address, or name and company', () => {
  const [one, other] = [person('Ada', 'L', { mail: 'a@x.org' }), person('Ada', 'L', { mail: 'a@x.org' })];
  expect(joined(one, other)).toEqual([null, 1]);
  expect(joined(one, person('Ada B', 'L', { mail: 'a@x.org' }))).toEqual([null, null]);
  expect(joined(person('Ada', 'L', { uid: 'u' }), person('A', 'L', { uid: 'u' }))).toEqual([null, 1]);
  expect(joined(person('Ada', 'L', { company: 'X' }), person('Ada', 'L', { company: 'X Ltd.' }))).toEqual([null, 1]);
});

it('makes no chain of those who have one initial', () => {
  const all = ['J.', 'Jane', 'John'].map((first) => person(first, 'Smith', { mail: 'smiths@x.org' }));
  expect(joined(...all)).toEqual([null, null, null]);
});

it('joins a row by what another joined row has brought', () => {
  const first = person('Ada', 'L', { company: 'X' });
  const second = person('Ada', 'L', { company: 'X', mail: 'a@x.org' });
  expect(joined(first, second, person('Ada', 'L', { mail: 'a@x.org' }))).toEqual([null, 1, 1]);
});

it('keeps people apart who share a mailbox, or nothing but a name', () => {
  expect(joined(person('Ada', 'L', { mail: 'info@x.org' }), person('Bob', 'M', { mail: 'info@x.org' }))).toEqual([
    null,
    null,
  ]);
  expect(joined(person('Ada', 'L', { mail: 'a@x.org' }), person('Ada', 'L', { mail: 'b@x.org' }))).toEqual([
    null,
    null,
  ]);
  expect(joined(person('Ada', 'L', { company: 'X' }), person('Ada', 'L', { company: 'Y' }))).toEqual([null, null]);
});

it('does not join a name in two scripts at one mailbox, which may be two names', () => {
  expect(joined(person('太郎', '山田', { mail: 't@x.jp' }), person('Taro', 'Yamada', { mail: 't@x.jp' }))).toEqual([
    null,
    null,
  ]);
});

it('joins at most 300 rows to one: each is folded into all before it, in one go', () => {
  const all = Array.from({ length: 700 }, () => person('Ada', 'L', { mail: 'a@x.org' }));
  const places = joined(...all);
  expect(places.flatMap((at, index) => (at === null ? [index + 1] : []))).toEqual([1, 302, 603]);
  expect([places[300], places[302], places[699]]).toEqual([1, 302, 603]);
});

it('joins rows of a person only as long as they hold no more together than can be folded while somebody waits', () => {
  const joiner = new RowJoiner();
  const row = { rows: 1, characters: 60_000 };
  const places = Array.from({ length: 7 }, (_, at) =>
    joiner.place(at + 1, person('Ada', 'L', { mail: 'a@x.org' }), row),
  );
  expect(places).toEqual([null, 1, 1, null, 4, 4, null]);
  // A small row still finds room with the first of its person.
  expect(joiner.place(8, person('Ada', 'L', { mail: 'a@x.org' }), { rows: 1, characters: 20_000 })).toBe(1);
});
