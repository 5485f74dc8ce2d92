import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, rows, settled } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';

// People with nearly the same name, or of whom only half a name is known: where a common number does not decide, the owner is
// asked, and no contact is lost.

const book = async (owner: Person) => (await list(owner)).body.items.length as number;

/**
 * Imports one row after the other.
 * @returns what becomes of the second row, and how many contacts both rows make in one file
 */
async function made(header: string, one: string, other: string) {
  const [ada, grace] = [await person(), await person()];
  await bring(ada, `${header}\n${one}\n`);
  const { items } = (await list(ada)).body;
  const found = await dryRun(ada, `${header}\n${other}\n`);
  const [row] = (await rows(ada, found.id)).body.items as { state: string; act: string }[];
  await apply(ada, found.id);
  await settled(ada, found.id);
  const after = (await list(ada)).body.items;
  // Nothing is written into the contact that was there.
  expect(after).toContainEqual(items[0]);
  const before = await checksum(ada.id);
  await bring(ada, `${header}\n${one}\n${other}\n`);
  expect(await checksum(ada.id)).toBe(before);
  await bring(grace, `${header}\n${one}\n${other}\n`);
  return { state: row?.state, act: row?.act, contacts: after.length, inOneFile: await book(grace) };
}
const another = { state: 'new', act: 'add', contacts: 2, inOneFile: 2 };
const asked = { state: 'conflict', act: 'add', contacts: 2, inOneFile: 2 };
const askedOfMore = { ...asked, state: 'update' };

const reading = 'First Name,Phonetic First Name,Last Name,Phonetic Last Name,Phone';
const name = 'First Name,Last Name,Phone';
const half = 'Prefix,First Name,Last Name,Company,Title,Phone,Email';
it.each([
  ['by their readings', reading, '裕子,ゆうこ,佐藤,さとう,+81312345678', '裕子,ひろこ,佐藤,さとう,+81312345678'],
  ['by short readings', reading, '健,たける,佐藤,さとう,+81312345678', '健,けん,佐藤,さとう,+81312345678'],
  ['by the reading of the family', reading, '健,けん,河野,かわの,+81312345678', '健,けん,河野,こうの,+81312345678'],
  ['by their tones', name, 'Tuấn,Nguyễn,+842438252525', 'Tuân,Nguyễn,+842438252525'],
  ['by their tones, with nothing else', name, 'Hà,Nguyễn,', 'Hạ,Nguyễn,'],
  ['by Hindi vowels', name, 'मीना,शर्मा,+911123456789', 'मोना,शर्मा,+911123456789'],
  ['by Thai vowels', name, 'กิต,ดี,+6621234567', 'กุต,ดี,+6621234567'],
])('who is another %s comes as another', async (_what, header, one, other) => {
  expect(await made(header, one, other)).toEqual(another);
});

it.each([
  ['a ya with its dots', asked, name, 'يسرى,حسن,+20223456789', 'يسري,حسن,+20223456789'],
  ['their tasks', asked, half, ',,田中,Acme,部長,+81312345678,', ',,田中,Acme,課長,+81312345678,'],
  [
    'their tasks behind one mailbox',
    asked,
    half,
    'Herr,,Müller,Acme,Einkäufer,,info@acme.example',
    'Herr,,Müller,Acme,Verkäufer,,info@acme.example',
  ],
  [
    'one mailbox of their own',
    askedOfMore,
    half,
    'Hr.,,Müller,,,+49301234567,',
    'Hr.,,Müller,,,+49301234567,m@a.example',
  ],
  [
    'a mailbox each',
    askedOfMore,
    half,
    'Hr.,,Müller,,,+49301234567,m1@a.example',
    'Hr.,,Müller,,,+49301234567,m@b.example',
  ],
  [
    'a form of address that stands as a name',
    asked,
    'Name,Title,Phone',
    'Herr Müller,Einkäufer,+49301234567',
    'Herr Müller,Verkäufer,+49301234567',
  ],
  ['their tasks, by their given name', asked, half, ',Anna,,,Einkauf,+49301234567,', ',Anna,,,Verkauf,+49301234567,'],
  [
    'a mobile phone each',
    askedOfMore,
    'First Name,Last Name,Home Phone,Mobile Phone',
    'John,Smith,+12025550143,+12025550111',
    'John,Smith,+12025550143,+12025550112',
  ],
  [
    'a number each, nobody says of what',
    askedOfMore,
    'First Name,Last Name,Phone,Phone 2',
    'John,Smith,+12025550143,+12025550111',
    'John,Smith,+12025550143,+12025550112',
  ],
])(
  'who may be another is asked about, and added until it is answered: %s',
  async (_what, wanted, header, one, other) => {
    expect(await made(header, one, other)).toEqual(wanted);
  },
);

it.each([
  ['twice the same', half, ',,田中,Acme,部長,+81312345678,', ',,田中,Acme,部長,+81312345678,'],
  [
    'a number more',
    'First Name,Last Name,Home Phone,Mobile Phone',
    'John,Smith,+12025550143,',
    'John,Smith,+12025550143,+12025550112',
  ],
  [
    'one mobile phone, and a number at work and at home',
    'First Name,Last Name,Mobile Phone,Home Phone,Work Phone',
    'John,Smith,+12025550143,+12025550111,',
    'John,Smith,+12025550143,,+12025550112',
  ],
  ['an accent less', name, 'José,García,+34911234567', 'Jose,Garcia,+34911234567'],
  ['a hamza less', name, 'أحمد,حسن,+20223456789', 'احمد,حسن,+20223456789'],
  ['a reading more', reading, '裕子,,佐藤,,+81312345678', '裕子,ゆうこ,佐藤,さとう,+81312345678'],
])('one person stays one: %s', async (_what, header, one, other) => {
  const [ada, grace] = [await person(), await person()];
  await bring(ada, `${header}\n${one}\n${other}\n`);
  expect(await book(ada)).toBe(1);
  await bring(grace, `${header}\n${one}\n`);
  await bring(grace, `${header}\n${other}\n`);
  expect(await book(grace)).toBe(1);
});
