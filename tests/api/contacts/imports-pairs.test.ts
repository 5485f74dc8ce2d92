import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, rows, settled } from '@/tests/support/imports';
import { duplicates } from '@/tests/support/merges';
import { type Person, person } from '@/tests/support/request';

// Pairs of cards, in one file or in two: no details of one person are written into another, and no one is added twice.

const cards = (...all: string[]) =>
  all.map((card) => `BEGIN:VCARD\r\nVERSION:3.0\r\n${card.split(' | ').join('\r\n')}\r\nEND:VCARD\r\n`).join('');
const book = async (owner: Person) => (await list(owner)).body.items.length as number;

const uid = 'UID:3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const work = 'ORG:Acme | TEL:+49301234567';

it.each([
  [
    'one UID and one switchboard',
    `FN:Anna Berg | N:Berg;Anna;;; | ${uid} | ${work} | EMAIL:anna.berg@acme.de`,
    `FN:Anna Stein | N:Stein;Anna;;; | ${uid} | ${work} | EMAIL:anna.stein@acme.de | TITLE:CFO`,
  ],
  [
    'one UID, where the first has no way to be reached by',
    `FN:Anna Berg | N:Berg;Anna;;; | ${uid} | ORG:Acme`,
    `FN:Anna Stein | N:Stein;Anna;;; | ${uid} | ${work} | EMAIL:anna.stein@acme.de | TITLE:CFO`,
  ],
  [
    'one UID, and a given name that begins as the other’s family name',
    `FN:Johnny Jones | N:Jones;Johnny;;; | ${uid} | ${work}`,
    `FN:J. Smith | N:Smith;J.;;; | ${uid} | ${work} | TITLE:CFO`,
  ],
  [
    'namesakes behind one switchboard, whose accounts stand as websites',
    'FN:John Jones | N:Jones;John;;; | TEL:+4930222222 | URL:https://www.linkedin.com/in/john-jones-1 | TITLE:Sales',
    'FN:John Jones | N:Jones;John;;; | TEL:+4930222222 | URL:https://www.linkedin.com/in/john-jones-2 | TITLE:Buyer | EMAIL:jj2@acme.de',
  ],
  [
    'a form of address for a man and one for a woman',
    'FN:A. Souza | N:Souza;A.;;Dr.; | TEL:+551140000000 | ADR:;;Rua 1;X;;1;BR',
    'FN:A. Souza | N:Souza;A.;;Dra.; | TEL:+551140000000 | ADR:;;Rua 2;X;;1;BR | EMAIL:a@souza.example',
  ],
])('two people stay two: %s', async (_what, one, other) => {
  const ada = await person();
  await bring(ada, cards(one), 'one.vcf');
  const { items } = (await list(ada)).body;
  await bring(ada, cards(other), 'other.vcf');
  const after = (await list(ada)).body.items as typeof items;
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(items[0]);
  const before = await checksum(ada.id);
  await bring(ada, cards(other), 'other.vcf');
  expect(await checksum(ada.id)).toBe(before);
  for (const both of [cards(one, other), cards(other, one)]) {
    const grace = await person();
    await bring(grace, both, 'both.vcf');
    expect(await book(grace)).toBe(2);
  }
});

it('who works elsewhere since is known by their account, and by another family name is a question and a duplicate', async () => {
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const row = (last: string, work: string) =>
    `${header}\nWei,${last},https://www.linkedin.com/in/weichen,,${work},12 Jan 2024\n`;
  const ada = await person();
  await bring(ada, row('Chen', 'Foo,Engineer'));
  expect((await bring(ada, row('Chen', 'Bar,CTO'))).counts).toMatchObject({ conflict: 1, new: 0 });
  expect(await book(ada)).toBe(1);
  const found = await dryRun(ada, row('Chen-Smith', 'Foo,Engineer'));
  const [asked] = (await rows(ada, found.id)).body.items;
  expect(asked).toMatchObject({ state: 'conflict', act: 'add' });
  await apply(ada, found.id);
  await settled(ada, found.id);
  const { body } = await duplicates(ada);
  expect(body).toMatchObject({ total: 1, items: [{ reasons: ['account'] }] });
});

it.each([
  [
    'companies of a table',
    'First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value\n,,ADAC,Work,+49 89 222222\nAnn,Lee,,Mobile,+49 170 1234567\n',
    'a.csv',
  ],
  ['a company', cards('FN:Acme GmbH | N:;;;; | ORG:Acme GmbH | TEL:+49301234567'), 'a.vcf'],
  ['a number', cards('FN: | N:;;;; | TEL:+49301234567'), 'a.vcf'],
  ['a form of address', cards('FN: | N:;;;Mr; | TEL:+49301234567'), 'a.vcf'],
  [
    'sixty companies behind one number',
    cards(...Array.from({ length: 60 }, (_, at) => `FN: | ORG:Company ${at} | TEL:+49301234567`)),
    'a.vcf',
  ],
])('the same file twice changes nothing: %s', async (_what, file, name) => {
  const ada = await person();
  const { counts } = await bring(ada, file, name);
  const before = await checksum(ada.id);
  expect((await bring(ada, file, name)).counts).toMatchObject({ same: counts?.new, new: 0, update: 0, conflict: 0 });
  expect(await checksum(ada.id)).toBe(before);
});
