import { expect, it } from 'vitest';
import type { NameParts } from '@/lib/platform/formats/names';
import { nobody } from '@/lib/platform/formats/person';
import { nameOfPerson } from './name-of-person';

const of = (fullName: string, name: NameParts, company?: string) =>
  nameOfPerson({ ...nobody(), fullName, name, ...(company && { company }) });

it.each<[string, NameParts, NameParts]>([
  ['John Smith', { first: 'John' }, { first: 'John', last: 'Smith' }],
  ['Smith, John', { first: 'John' }, { first: 'John', last: 'Smith' }],
  ['John Smith', { last: 'Smith' }, { first: 'John', last: 'Smith' }],
  ['Smith, John', { last: 'Smith' }, { first: 'John', last: 'Smith' }],
  ['Dr. John M. Smith', { prefix: 'Dr.', first: 'John', middle: 'M.' }, { last: 'Smith' }],
  ['Ludwig van Beethoven', { first: 'Ludwig' }, { last: 'van Beethoven' }],
  ['John Smith Jr.', { first: 'John', last: 'Smith' }, { suffix: 'Jr.' }],
  ['Mrs. Ann Smith', { first: 'Ann', last: 'Smith' }, { prefix: 'Mrs.' }],
  ['Herr Müller', { last: 'Müller' }, { prefix: 'Herr', last: 'Müller' }],
  ['山田太郎', { last: '山田' }, { first: '太郎', last: '山田' }],
  ['山田 太郎', { first: '太郎' }, { first: '太郎', last: '山田' }],
  ['エイダ・ラブレス', { first: 'エイダ' }, { first: 'エイダ', last: 'ラブレス' }],
  ['محمد المهيري', { first: 'محمد' }, { last: 'المهيري' }],
  ['john smith', { first: 'john' }, { last: 'smith' }],
  ['Dr. John Smith', { prefix: 'Dr.' }, { prefix: 'Dr.', first: 'John', last: 'Smith' }],
  ['John Smith', { preferred: 'Johnny' }, { first: 'John', last: 'Smith', preferred: 'Johnny' }],
])('%s tells what is missing of %j', (whole, parts, expected) => {
  expect(of(whole, parts)).toMatchObject({ name: { ...parts, ...expected }, beyond: '' });
});

it.each<[string, NameParts]>([
  ['John (Plumber)', { first: 'John' }],
  ['John from the tennis club', { first: 'John' }],
  ['Nagy János', { last: 'Nagy' }],
  ['Mama Anna', { first: 'Anna' }],
  ['Smith Family', { last: 'Smith' }],
  ['Max Mustermann (Hausverwaltung)', { first: 'Max', last: 'Mustermann' }],
  ['John Smith 🦊', { first: 'John', last: 'Smith' }],
  ['Ada King Lovelace', { first: 'Ada', last: 'Lovelace' }],
  ['Yamada Taro', { first: '太郎', last: '山田' }],
  ['Lea', { first: 'Lena', middle: 'Eve', last: 'Adams' }],
])('%s says more than %j, and no part of it', (whole, parts) => {
  expect(of(whole, parts)).toEqual({ name: parts, beyond: whole });
});

it.each<[string, NameParts, string?]>([
  ['Lovelace, Ada', { first: 'Ada', last: 'Lovelace' }],
  ['A. Lovelace', { first: 'Ada', last: 'Lovelace' }],
  ['Ada Lovelace (Acme Ltd)', { first: 'Ada', last: 'Lovelace' }, 'Acme Ltd'],
  ['Jean Pierre Martin', { first: 'Jean-Pierre', last: 'Martin' }],
  ['Sean OBrien', { first: 'Sean', last: 'O’Brien' }],
  ['山田太郎', { first: '太郎', last: '山田' }],
  ['Jo', { preferred: 'Jo' }],
  ['Dr. Jo', { prefix: 'Dr.', preferred: 'Jo' }],
  ['Jose Garcia', { first: 'José', last: 'García' }],
])('%s says no more than %j', (whole, parts, company) => {
  expect(of(whole, parts, company)).toEqual({ name: parts, beyond: '' });
});

it('a company that has the name of a family is no reason to leave it out', () => {
  expect(of('John Smith', { first: 'John' }, 'Smith & Sons').name.last).toBe('Smith');
  expect(of('John Smith', { first: 'John' }, 'Smith')).toEqual({ name: { first: 'John' }, beyond: 'John Smith' });
  expect(of('John Smith', {}, 'John Smith Ltd').name).toEqual({ first: 'John', last: 'Smith' });
});

it('of a megabyte is as short as a name, and the rest is kept', () => {
  const whole = `Ada${','.repeat(1_000_000)}Lovelace`;
  const { name, beyond } = of(whole, {});
  expect(Object.values(name).join('').length).toBeLessThan(1_100);
  expect(beyond).toBe(whole);
});
