import { expect, it } from 'vitest';
import { type Known, knownBy } from '@/lib/contacts/book/same-person/known-person';
import { areSurelyOne, isBeyondDoubt, likeness } from '@/lib/contacts/book/same-person/same-person';
import { rangesInUse } from '@/lib/platform/formats/phone-ranges';
import { readVCards } from '@/lib/platform/formats/vcard/read';
import { RowJoiner } from './join-rows';
import { personToContact } from './person-to-contact';

// Pairs of cards: whether a row of a file is the same person as a known contact, or as another row of the file.

/** Reads a card from its lines: first a name like `Anna Berg`, as given and family name, then everything else. */
function of(card: string): Known {
  const [name = '', ...lines] = card.split(' | ');
  const parts = name.split(' ');
  const n = name.includes(';') || name === '' ? name : `${parts.slice(1).join(' ')};${parts[0]};;;`;
  const whole = ['BEGIN:VCARD', 'VERSION:3.0', 'FN:', `N:${n}`, ...lines, 'END:VCARD', ''].join('\r\n');
  const [person] = [...readVCards(Buffer.from(whole))];
  if (!person) throw new Error(card);
  const { content } = personToContact(person, { country: '', ranges: rangesInUse, language: 'en' }).draft;
  return knownBy(content, person.uid ?? null);
}

/** Returns the verdict on a row where a contact is known. */
function verdict(row: Known, known: Known): 'same' | 'question' | 'different' {
  const found = likeness(row, known);
  if (found === null) return 'different';
  return isBeyondDoubt(row, known, found) ? 'same' : 'question';
}

const uid = 'UID:3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const phone = 'TEL:+49301234567';
const berg = `Anna Berg | ${uid} | ORG:Acme`;
const stein = `Anna Stein | ${uid} | ORG:Acme`;

/** Pairs that never become one contact without a question, whichever comes first, and never one person within a file. */
it.each([
  [
    'one UID and one switchboard',
    `${berg} | ${phone} | EMAIL:berg@acme.de`,
    `${stein} | ${phone} | EMAIL:stein@acme.de`,
  ],
  ['one UID and nothing but a switchboard', `${berg} | ${phone}`, `${stein} | ${phone}`],
  [
    'one UID and one mailbox of the company beside their own',
    `${berg} | EMAIL:info@acme.de | EMAIL:berg@acme.de`,
    `${stein} | EMAIL:info@acme.de | EMAIL:stein@acme.de`,
  ],
  [
    'one UID, an initial and mailboxes of their own',
    `J. Jones | ${uid} | EMAIL:j1@acme.de`,
    `Jane Jones | ${uid} | EMAIL:j2@acme.de`,
  ],
  [
    'one UID, a given name that begins as the other’s family name',
    `J. Smith | ${uid} | ${phone}`,
    `Johnny Jones | ${uid} | ${phone}`,
  ],
  ['one UID, initials of each other’s names', `J. Smith | ${uid} | ${phone}`, `S. Jones | ${uid} | ${phone}`],
  [
    'one switchboard, accounts that stand as websites',
    `John Jones | ${phone} | URL:https://www.linkedin.com/in/john-jones-1 | TITLE:Sales`,
    `John Jones | ${phone} | URL:https://www.linkedin.com/in/john-jones-2 | TITLE:Buyer | EMAIL:jj2@acme.de`,
  ],
  [
    'one switchboard, an account and one that stands as a website',
    `John Jones | ${phone} | X-SOCIALPROFILE;TYPE=linkedin:https://www.linkedin.com/in/jj1`,
    `John Jones | ${phone} | URL:https://de.linkedin.com/in/jj2/`,
  ],
  [
    'one mailbox, accounts of their own',
    'John Jones | EMAIL:info@acme.de | URL:https://xing.com/profile/John_Jones',
    'John Jones | EMAIL:info@acme.de | URL:https://xing.com/profile/John_Jones2',
  ],
  [
    'one account of their company, mailboxes of their own',
    'John Jones | URL:https://x.com/acme | EMAIL:john@acme.de',
    'John Jones | URL:https://x.com/acme | EMAIL:jj@acme.de',
  ],
  ['one account of their company', 'Ann Berg | URL:https://x.com/acme', 'Ann Stein | URL:https://x.com/acme'],
  ['an initial, other titles', `Souza;A.;;Dr.; | EMAIL:x@acme.br`, `Souza;A.;;Eng.; | EMAIL:x@acme.br`],
  [
    'an initial, other addresses',
    `Souza;A.;;; | ${phone} | ADR:;;Rua 1;X;;1;BR`,
    `Souza;A.;;; | ${phone} | ADR:;;Rua 2;X;;1;BR`,
  ],
])('are two people: %s', (_what, one, other) => {
  expect([verdict(of(one), of(other)), verdict(of(other), of(one))]).not.toContain('same');
  expect(areSurelyOne(of(one), of(other)) || areSurelyOne(of(other), of(one))).toBe(false);
});

it('of another name at one account is a question', () => {
  const url = 'URL:https://www.linkedin.com/in/weichen';
  expect(verdict(of(`Wei Lee-Smith | ORG:Bar | ${url}`), of(`Wei Lee | ORG:Foo | ${url}`))).toBe('question');
});

it('who has no way to be reached by gets none of somebody of another family name, by a UID alone', () => {
  expect(verdict(of(`${stein} | ${phone} | EMAIL:stein@acme.de`), of(berg))).toBe('question');
});

it.each([
  ['by UID and mailbox, married since', `${berg} | EMAIL:anna@home.de`, `${stein} | EMAIL:anna@home.de`],
  ['by UID, called by their whole name since', `J. Jones | ${uid}`, `Jane Jones | ${uid} | EMAIL:j@acme.de`],
  ['by UID, at another mailbox since', `${berg} | EMAIL:berg@acme.de`, `${berg} | EMAIL:anna.berg@acme.de`],
  [
    'by account, somewhere else since',
    'Wei Chen | ORG:Foo | URL:https://www.linkedin.com/in/weichen',
    'Wei Chen | ORG:Bar | X-SOCIALPROFILE;TYPE=linkedin:https://linkedin.com/in/WeiChen/',
  ],
  [
    'by phone, one page of their company',
    `Jo Lee | ${phone} | URL:https://www.linkedin.com/company/acme`,
    `Jo Lee | ${phone} | URL:https://www.linkedin.com/in/jolee`,
  ],
])('are one: %s', (_what, one, other) => {
  expect([verdict(of(one), of(other)), verdict(of(other), of(one))]).toEqual(['same', 'same']);
});

it.each([
  ['a company', ` | ORG:ADAC | ${phone}`],
  ['a company, as its name too', `;;;; | FN:Acme GmbH | ORG:Acme GmbH | ${phone}`],
  ['a number', ` | ${phone}`],
  ['a form of address', `;;;Mr; | ${phone}`],
  ['two forms of address', `;;;Mr. and Mrs.; | ${phone}`],
  ['what stands behind a name', `;;;;PhD | ${phone}`],
  ['what somebody does', ` | TITLE:CFO | ${phone}`],
  ['what somebody goes by', ` | NICKNAME:Bob | ${phone}`],
  ['a number with an extension', ` | ORG:ADAC | TEL:+49301234567;ext=12`],
  ['a mailbox', ' | EMAIL:info@acme.de'],
  ['an account', ' | URL:https://github.com/acme'],
  ['a company with an account', ' | ORG:Acme | URL:https://github.com/acme'],
  ['a UID of a row', ` | UID:7 | ${phone}`],
  ['signs', `!;?;;; | ${phone}`],
])('somebody of whom nothing but %s is known is known again', (_what, card) => {
  expect(verdict(of(card), of(card))).toBe('same');
});

it.each([
  ['other companies', ` | ORG:ADAC | ${phone}`, ` | ORG:Acme | ${phone}`],
  ['a company and a number', ` | ORG:ADAC | ${phone}`, ` | ${phone}`],
  ['other tasks', ` | ORG:ADAC | TITLE:CFO | ${phone}`, ` | ORG:ADAC | TITLE:CEO | ${phone}`],
  ['other departments', ` | ORG:ADAC;Sales | ${phone}`, ` | ORG:ADAC;Support | ${phone}`],
  ['other tasks at one mailbox', ' | TITLE:CFO | EMAIL:info@acme.de', ' | TITLE:CEO | EMAIL:info@acme.de'],
  ['a company and somebody', ` | ORG:ADAC | ${phone}`, `Ann Lee | ORG:ADAC | ${phone}`],
])('nobody’s name at one number makes nobody one: %s', (_what, one, other) => {
  expect([verdict(of(one), of(other)), verdict(of(other), of(one))]).not.toContain('same');
  expect(people(one, other)).toBe(2);
});

it('companies behind one number are found among many', () => {
  const all = Array.from({ length: 120 }, (_, at) => ` | ORG:Company ${at % 60} | ${phone}`);
  expect(people(...all)).toBe(60);
});

/** Returns the number of people to which the rows of a file are joined. */
function people(...cards: string[]): number {
  const joiner = new RowJoiner();
  return cards.filter((card, at) => joiner.place(at + 1, of(card), { rows: 1, characters: 0 }) === null).length;
}

it('one UID makes no chain of those who have one initial', () => {
  const all = ['J. Jones', 'Jane Jones', 'John Jones'].map((name) => `${name} | ${uid}`);
  for (const cards of [all, all.toReversed(), [all[1], all[0], all[2]] as string[]]) expect(people(...cards)).toBe(2);
});

it('what only later rows say makes no chain: neither what stands behind the name nor what stands before it', () => {
  const all = ['Smith;John;;;', 'Smith;John;;;PhD', 'Smith;John;;;MD'].map((name) => `${name} | ${phone}`);
  expect(people(...all)).toBe(2);
  expect(people(...all.slice(1))).toBe(2);
  const titled = ['Souza;Ana;;;', 'Souza;Ana;;Dr.;', 'Souza;Ana;;Dra.;'].map((name) => `${name} | ${phone}`);
  expect(people(...titled)).toBe(2);
  const born = ['', 'BDAY:--02-03', 'BDAY:1950-02-03', 'BDAY:1980-02-03'].map(
    (day) => `John Smith | ${phone} | ${day}`,
  );
  expect(people(...born)).toBe(2);
  const placed = ['', 'TITLE:Engineer', 'TITLE:Senior Engineer', 'TITLE:Senior Buyer'].map(
    (line) => `John Smith | ${line}`,
  );
  expect(people(...placed)).toBe(2);
});

it.each([
  ['Dr.', 'Dra.'],
  ['Dr.', 'Dr.ª'],
  ['Dr.', 'Dre'],
  ['Dr.', 'Dr.in'],
  ['Prof.', 'Profa.'],
  ['Prof.', 'Prof.ª'],
  ['Prof.', 'Prof.ssa'],
  ['Prof. Dr.', 'Profa. Dra.'],
  ['Professor', 'Professora'],
  ['Don', 'Doña'],
  ['D.', 'Dña.'],
  ['Lic.', 'Lcda.'],
  ['Lcdo.', 'Lcda.'],
  ['Avv.', 'Avv.ssa'],
  ['Avvocato', 'Avvocata'],
  ['Dottore', 'Dottoressa'],
  ['دكتور', 'دكتورة'],
  ['الدكتور', 'الدكتورة'],
  ['أستاذ', 'أستاذة'],
  ['Docteur', 'Docteure'],
  ['Lord', 'Lady'],
  ['Hr.', 'Fru'],
  ['Sir', 'Dame'],
  ['Ing.', 'Ing.ª'],
  ['Pan', 'Pani'],
  ['г-н', 'г-жа'],
  ['Prof.', 'Frau Prof.in'],
])('%s and %s Souza are two, whatever else they share', (man, woman) => {
  for (const first of ['A.', 'Andrea']) {
    const [one, other] = [man, woman].map((prefix) => of(`Souza;${first};;${prefix}; | ${phone} | EMAIL:x@acme.br`));
    if (!one || !other) throw new Error(man);
    expect([likeness(one, other), likeness(other, one)]).toEqual([null, null]);
    expect([verdict(one, one), verdict(other, other)]).toEqual(['same', 'same']);
  }
});

it.each(['Dr. und Dra.', 'Mr. and Mrs.', 'Frau Prof.'])('%s Souza are no two for that', (prefix) => {
  expect(verdict(of(`Souza;A.;;${prefix}; | ${phone}`), of(`Souza;A.;;${prefix}; | ${phone}`))).toBe('same');
  expect(likeness(of(`Souza;A.;;Prof.; | ${phone}`), of(`Souza;A.;;${prefix}; | ${phone}`))).toBe(3);
});
