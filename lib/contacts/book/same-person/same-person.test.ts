import { describe, expect, it } from 'vitest';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import { knownBy } from './known-person';
import { areSurelyOne, byUidAlone, likeness } from './same-person';

type Said = Partial<Record<'prefix' | 'first' | 'middle' | 'last' | 'suffix' | 'preferred', string>> & {
  mail?: string;
  phone?: string;
  city?: string;
  company?: string;
  birthday?: string;
  uid?: string;
};

function someone({ mail, phone, city, company = '', birthday = '', uid, ...name }: Said) {
  const fields = [
    ...(mail ? [{ id: 'm', kind: 'email' as const, address: mail }] : []),
    ...(city ? [{ id: 'a', kind: 'address' as const, city }] : []),
    ...(phone ? [{ id: 'p', kind: 'phone' as const, number: phone }] : []),
  ];
  return knownBy(contactContentSchema.parse({ name, company, birthday, fields }), uid ?? null);
}

const mail = 'smiths@example.com';
const phone = '+12025550143';
const other = '+12025550199';
const uid = '0b4f6a52-1c0e-4d0a-9a4f-3a1b5c6d7e8f';
const john = { first: 'John', last: 'Smith' };

describe('two people', () => {
  it.each<[string, Said, Said]>([
    ['a couple with one mailbox', { ...john, mail }, { first: 'Mary', last: 'Smith', mail }],
    ['a couple with one phone', { ...john, phone }, { first: 'Mary', last: 'Smith', phone }],
    ['the couple, with UIDs', { ...john, mail, uid: 'a' }, { first: 'Mary', last: 'Smith', mail, uid: 'b' }],
    ['father and son', { ...john, phone }, { ...john, suffix: 'Jr.', phone }],
    ['father and son, both said', { ...john, suffix: 'sen.', mail }, { ...john, suffix: 'jun.', mail }],
    [
      'of one name, born on other days',
      { ...john, mail, birthday: '1950-02-03' },
      { ...john, mail, birthday: '1980-07-01' },
    ],
    [
      'of one name, born in other years',
      { ...john, mail, birthday: '1950-02-03' },
      { ...john, mail, birthday: '1980-02-03' },
    ],
    ['colleagues behind one switchboard', { ...john, phone }, { first: 'John', last: 'Miller', phone }],
    ['colleagues of one family name', { ...john, phone }, { first: 'Jane', last: 'Smith', phone }],
    ['a company and who works there', { company: 'Acme', phone }, { ...john, phone }],
    [
      'of other given names at one company',
      { ...john, company: 'Acme' },
      { first: 'Jack', last: 'Smith', company: 'Acme' },
    ],
    [
      'husband and wife of nearly one name',
      { first: 'Paul', last: 'Smith', mail },
      { first: 'Paula', last: 'Smith', mail },
    ],
    ['Mr and Mrs Smith', { prefix: 'Mr', last: 'Smith', mail }, { prefix: 'Mrs', last: 'Smith', mail }],
    ['companies with one mailbox', { company: 'Acme', mail }, { company: 'Globex', mail }],
    ['father and son, abbreviated', { ...john, suffix: 'Snr', phone }, { ...john, suffix: 'Jnr', phone }],
    ['father and son in German', { ...john, phone }, { ...john, suffix: 'd. J.', phone }],
    ['of one first letter', { first: 'Ann', last: 'Smith', mail }, { first: 'Anton', last: 'Smith', mail }],
  ])('%s', (_who, one, other) => {
    expect(likeness(someone(one), someone(other))).toBeNull();
    expect(likeness(someone(other), someone(one))).toBeNull();
  });
});

it.each<[string, Said, Said]>([
  ['John Smith and John Miller', { ...john, mail }, { first: 'John', last: 'Miller', mail }],
  [
    'a second initial in common',
    { first: 'Peter', middle: 'J', last: 'Smith', mail },
    { first: 'Mary', middle: 'J', last: 'Smith', mail },
  ],
  ['half a double name', { first: 'Jean-Pierre', last: 'Martin', mail }, { first: 'Jean-Marc', last: 'Martin', mail }],
  ['the generation in the family name', { ...john, mail }, { first: 'John', last: 'Smith Jr.', mail }],
  [
    'the generation in Portuguese',
    { first: 'João', last: 'Silva', mail },
    { first: 'João', last: 'Silva Filho', mail },
  ],
  ['names in another order', { first: 'Thomas', last: 'Martin', phone }, { first: 'Martin', last: 'Thomas', phone }],
  ['a second given name', { ...john, phone }, { ...john, middle: 'Paul', phone }],
  ['what stands behind the name', { ...john, suffix: 'MD', mail }, { ...john, suffix: 'Esq.', mail }],
  ['a family name, and how somebody is addressed', { last: 'Smith', mail }, { prefix: 'Mrs', last: 'Smith', mail }],
  [
    'colleagues of one name',
    { ...john, company: 'Acme', mail, phone },
    { ...john, company: 'Acme', mail: 'john2@example.com', phone: other },
  ],
  ['of one name in two places', { ...john, city: 'Berlin' }, { ...john, city: 'Munich' }],
  ['the UID of a template', { ...john, uid }, { first: 'John', last: 'Miller', uid }],
  ['the UID of a template, another given name', { ...john, mail, uid }, { first: 'Mary', last: 'Smith', mail, uid }],
  ['names in two scripts', { ...john, mail }, { first: '花子', last: '田中', mail }],
  ['a title in common', { prefix: 'Dr.', last: 'Weber', mail }, { prefix: 'Dr.', last: 'Kohl', mail }],
  ['a company and somebody', { company: 'Acme', mail }, { ...john, mail }],
  [
    'two family names, one in common',
    { first: 'Ana', last: 'García López', mail },
    { first: 'Ana', last: 'García Pérez', mail },
  ],
  [
    'what stands before many a family name',
    { first: 'Jan', last: 'van der Berg', mail },
    { first: 'Jan', last: 'van der Meer', mail },
  ],
  [
    'given names in another order',
    { first: 'María José', last: 'García', mail },
    { first: 'José María', last: 'García', mail },
  ],
  ['half a Korean name', { first: 'Min-jun', last: 'Kim', mail }, { first: 'Min-seo', last: 'Kim', mail }],
  ['an initial', { ...john, mail }, { first: 'J.', last: 'Smith', mail }],
  ['half a name', { ...john, mail }, { last: 'Smith', mail }],
  ['a name that is half of another', { first: 'Anna', last: 'Berg', mail }, { first: 'Anna-Lena', last: 'Berg', mail }],
  [
    'what both go by',
    { first: 'Michael', preferred: 'Sam', last: 'Jones', mail },
    { first: 'Samuel', preferred: 'Sam', last: 'Jones', mail },
  ],
  ['sons of one father', { first: 'Ali bin', last: 'Ahmed', mail }, { first: 'Omar bin', last: 'Ahmed', mail }],
] satisfies [string, Said, Said][])('rows of one mailbox are not joined: %s', (_what, one, other) => {
  expect(areSurelyOne(someone(one), someone(other))).toBe(false);
  expect(areSurelyOne(someone(other), someone(one))).toBe(false);
});

describe('one person', () => {
  it.each<[string, number, Said, Said]>([
    ['by UID, married since', 1, { first: 'Mary', last: 'Jones', uid }, { first: 'Mary', last: 'Smith', uid }],
    ['by a number of a program, under one name', 1, { ...john, uid: '1' }, { ...john, uid: '1' }],
    ['by nothing but a UID', byUidAlone, { ...john, uid }, { first: 'Mary', last: 'Jones', uid }],
    [
      'by nothing but the number of a row',
      byUidAlone,
      { ...john, uid: '1' },
      { first: 'John', last: 'Miller', uid: '1' },
    ],
    [
      'by nothing but the number of a row, companies',
      byUidAlone,
      { company: 'Acme', uid: '1' },
      { company: 'Globex', uid: '1' },
    ],
    ['who has married', 2, { first: 'Mary', last: 'Jones', mail }, { first: 'Mary', last: 'Smith', mail }],
    ['with an initial', 2, { ...john, mail }, { first: 'J.', last: 'Smith', mail }],
    ['with a second given name', 2, { ...john, mail }, { first: 'John', middle: 'Paul', last: 'Smith', mail }],
    [
      'called by the second one',
      2,
      { first: 'John Paul', last: 'Smith', mail },
      { first: 'Paul', last: 'Smith', mail },
    ],
    [
      'by what they go by',
      2,
      { first: 'Robert', preferred: 'Bob', last: 'Smith', mail },
      { first: 'Bob', last: 'Smith', mail },
    ],
    ['with the names in another order', 2, { first: 'Smith', last: 'John', mail }, { ...john, mail }],
    ['with the whole name in one part', 2, { last: 'John Smith', mail }, { ...john, mail }],
    ['in two scripts', 2, { first: '太郎', last: '山田', mail }, { first: 'Taro', last: 'Yamada', mail }],
    ['without a name, by their mailbox', 2, { mail }, { ...john, mail }],
    ['by phone', 3, { ...john, phone }, { first: 'J', last: 'Smith', phone }],
    ['by name and company', 4, { ...john, company: 'Acme Ltd' }, { ...john, company: 'Acme' }],
    [
      'whose year of birth only one of them has',
      2,
      { ...john, mail, birthday: '--02-03' },
      { ...john, mail, birthday: '1950-02-03' },
    ],
    ['with a degree, which is no generation', 2, { ...john, suffix: 'PhD', mail }, { ...john, mail }],
  ])('%s: %d', (_who, wanted, one, other) => {
    expect(likeness(someone(one), someone(other))).toBe(wanted);
    expect(likeness(someone(other), someone(one))).toBe(wanted);
  });
});
