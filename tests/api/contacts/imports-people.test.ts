import { expect, it } from 'vitest';
import { add, list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, rows, settled } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// People who share a mailbox, a phone or a name stay separate contacts.

const card = (uid: string, name: string, family: string, ...lines: string[]) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:${uid}`,
    `FN:${name} ${family}`,
    `N:${family};${name};;;`,
    ...lines,
    'END:VCARD',
    '',
  ].join('\r\n');
const phone = 'TEL;TYPE=HOME:+12025550143';
const mailbox = 'EMAIL:smiths@example.com';
const john = card('john-1', 'John', 'Smith', phone, mailbox, 'ADR;TYPE=HOME:;;1 First Street;Springfield;;12345;US');
const mary = card('mary-1', 'Mary', 'Smith', phone, mailbox, 'ADR;TYPE=HOME:;;2 Second Street;Shelbyville;;54321;US');

type Content = { name: { first: string; last: string }; fields: { kind: string; street?: string }[] };
async function book(owner: Parameters<typeof list>[0]) {
  const { items } = (await list(owner, {})).body as { items: { content: Content }[] };
  return items
    .map(({ content: { name, fields } }) => {
      const streets = fields.flatMap(({ kind, street }) => (kind === 'address' ? [street] : []));
      return [name.first, name.last, ...streets].join(' ');
    })
    .sort();
}

it('a couple with one phone and one mailbox stays two people, each with their own address; again nothing changes', async () => {
  const ada = await person();
  await bring(ada, john + mary, 'people.vcf');
  expect(await book(ada)).toEqual(['John Smith 1 First Street', 'Mary Smith 2 Second Street']);
  const before = await checksum(ada.id);
  const { counts } = await bring(ada, john + mary, 'people.vcf');
  expect(counts).toMatchObject({ same: 2, new: 0, update: 0, conflict: 0, joined: 0 });
  expect(await checksum(ada.id)).toBe(before);
});

it('who comes in a second file with the phone of somebody known is added, and who is known stays as they are', async () => {
  const ada = await person();
  await bring(ada, john, 'john.vcf');
  await bring(ada, mary.replace('UID:mary-1\r\n', ''), 'mary.vcf');
  expect(await book(ada)).toEqual(['John Smith 1 First Street', 'Mary Smith 2 Second Street']);
});

it('two whom a file tells apart by UID are two, though both may be one who is known', async () => {
  const ada = await person();
  await add(ada, {
    content: { name: { first: 'Ann', last: 'Lee' }, fields: [{ id: 'e', kind: 'email', address: 'ann@example.com' }] },
  });
  const [one, other] = ['ann-1', 'ann-2'].map((uid) =>
    card(uid, 'Ann', 'Lee', 'EMAIL:ann@example.com', `TITLE:${uid}`),
  );
  const found = await dryRun(ada, `${one}${other}`, 'anns.vcf');
  expect(found.counts).toMatchObject({ update: 1, new: 1, joined: 0 });
});

it('of somebody known by mailbox and phone two rows with one each are one, and what they bring goes to the same contact', async () => {
  const ada = await person();
  const ways = [
    { id: 'e', kind: 'email', address: 'ann@a.example' },
    { id: 'p', kind: 'phone', number: '+12025550142' },
  ];
  await add(ada, { content: { name: { first: 'Ann', last: 'Lee' }, fields: ways } });
  const file = (...lines: string[]) => ['First name,Last name,Email,Phone,Title,City', ...lines].join('\r\n');
  const rowsOfAnn = ['Ann,Lee,ann@a.example,,Chief,', 'Ann,Lee,,+1 202 555 0142,,Turin'];
  expect((await bring(ada, file(...rowsOfAnn))).counts).toMatchObject({ update: 1, joined: 1, new: 0 });
  const { items } = (await list(ada, {})).body;
  expect(items).toMatchObject([{ content: { title: 'Chief', fields: [{}, {}, { city: 'Turin' }] } }]);
  // A row that shares the phone but has another name is still someone else.
  const more = file(...rowsOfAnn, 'Bob,Lee,,+1 202 555 0142,,');
  expect((await dryRun(ada, more)).counts).toMatchObject({ same: 1, joined: 1, new: 1 });
});

it('another family name at a known mailbox is a question: it is added until its owner says otherwise, once', async () => {
  const ada = await person();
  const header = 'First name,Last name,Email\r\n';
  await bring(ada, `${header}Mary,Jones,mary@example.com`);
  const married = `${header}Mary,Smith,mary@example.com`;
  const found = await dryRun(ada, married);
  const [row] = (await rows(ada, found.id)).body.items;
  expect(row).toMatchObject({ state: 'conflict', act: 'add', conflicts: [{ path: 'name', mine: 'Mary Jones' }] });
  await apply(ada, found.id);
  await settled(ada, found.id);
  expect(await book(ada)).toEqual(['Mary Jones', 'Mary Smith']);
  expect((await bring(ada, married)).counts).toMatchObject({ same: 1, conflict: 0, new: 0 });
  expect(await book(ada)).toEqual(['Mary Jones', 'Mary Smith']);
});

it('of whom too little is known to tell who it is stays as they are: nobody’s name is written into a contact', async () => {
  const ada = await person();
  const reach = { id: 'p', kind: 'phone', number: '+12025550143' };
  await add(ada, { content: { name: { last: 'Smith' }, fields: [reach] } });
  await add(ada, {
    content: { name: {}, company: 'Acme', fields: [{ id: 'e', kind: 'email', address: 'info@acme.example' }] },
  });
  const file = [
    'First name,Last name,Phone,Email',
    'John,Smith,+1 202 555 0143,',
    'Mary,Smith,+1 202 555 0143,',
    'Jo,Lee,,info@acme.example',
    'Kim,Roe,,info@acme.example',
  ].join('\r\n');
  await bring(ada, file);
  expect(await book(ada)).toEqual([' ', ' Smith', 'Jo Lee', 'John Smith', 'Kim Roe', 'Mary Smith']);
  const before = await checksum(ada.id);
  await bring(ada, file);
  expect(await checksum(ada.id)).toBe(before);
});

it('a company that shares the mailbox of somebody known is a contact of its own; what only repeats the mailbox is nobody new', async () => {
  const ada = await person();
  await bring(ada, john, 'john.vcf');
  const before = await checksum(ada.id);
  const acme = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Acme\r\nORG:Acme\r\nEMAIL:smiths@example.com\r\nEND:VCARD\r\n';
  expect((await dryRun(ada, acme, 'acme.vcf')).acts).toEqual({ add: 1, update: 0, skip: 0 });
  const mail = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:smiths@example.com\r\nEMAIL:smiths@example.com\r\nEND:VCARD\r\n';
  expect((await dryRun(ada, mail, 'mail.vcf')).acts).toEqual({ add: 0, update: 0, skip: 1 });
  expect(await checksum(ada.id)).toBe(before);
});

it('one initial in common makes no chain of people', async () => {
  const ada = await person();
  const all = ['J.', 'Jane', 'John'].map((name) => card('', name, 'Smith', phone).replace('UID:\r\n', ''));
  await bring(ada, all.join(''), 'js.vcf');
  expect(await book(ada)).toEqual(['J. Smith', 'Jane Smith', 'John Smith']);
});

/** Imports two files, one after the other, and returns the contacts that are there then. */
async function after(first: string, second: string, name = 'a.csv') {
  const ada = await person();
  await bring(ada, first, name);
  await bring(ada, second, name);
  const found = await book(ada);
  const before = await checksum(ada.id);
  await bring(ada, second, name);
  expect(await checksum(ada.id)).toBe(before);
  return found;
}

it.each([
  [
    'a number of its own for each row',
    'ID,First name,Last name,Email',
    '1,Peter,Parker,p@b.example',
    '1,John,Smith,j@a.example',
  ],
  [
    'the number of a contact',
    'Contact ID,First name,Last name,Email',
    '7,John,Miller,j@b.example',
    '7,John,Smith,j@a.example',
  ],
  [
    'another given name',
    'First name,Middle name,Last name,Phone,Email',
    'Hans,Peter,Smith,+12025550143,p@b.example',
    'Hans,,Smith,+12025550143,',
  ],
  [
    'a son',
    'First name,Suffix,Last name,Phone,Email',
    'John,Jnr,Smith,+12025550143,p@b.example',
    'John,,Smith,+12025550143,',
  ],
  [
    'a namesake in one company',
    'First name,Last name,Company,Email',
    'Jo,Lee,Acme,jo2@acme.example',
    'Jo,Lee,Acme,jo@acme.example',
  ],
  [
    'a namesake elsewhere',
    'First name,Last name,Street,City',
    'Jo,Lee,2 Second Street,Boston',
    'Jo,Lee,1 First Street,Springfield',
  ],
  ['his wife', 'Prefix,Last name,Phone,Note', 'Mrs,Smith,+12025550143,hers', 'Mr,Smith,+12025550143,'],
  [
    'his wife, who has his initial',
    'Prefix,First name,Last name,Phone,Note',
    'Mrs. Dr.,J.,Smith,+12025550143,hers',
    'Mr.,J.,Smith,+12025550143,',
  ],
  [
    'a woman of one name with him',
    'Anrede,Vorname,Nachname,Telefon,Notizen',
    'Frau,Andrea,Rossi,+493012345678,ihre',
    'Herr,Andrea,Rossi,+493012345678,',
  ],
  [
    'a woman of one name with him, in Italian',
    'Prefix,First name,Last name,Phone,Note',
    'Sig.ra,Andrea,Rossi,+390612345678,sua',
    'Sig.,Andrea,Rossi,+390612345678,',
  ],
  [
    'a namesake in one company, whose account is another',
    'First Name,Last Name,URL,Email Address,Company,Position',
    'Wei,Wang,https://www.linkedin.com/in/wei-wang-2,,Acme,Engineer',
    'Wei,Wang,https://www.linkedin.com/in/wei-wang-1,,Acme,Buyer',
  ],
  [
    'a namesake behind one switchboard',
    'First name,Last name,Company,Phone,Email',
    'Wei,Wang,Acme,+12025550143,wei.wang2@acme.example',
    'Wei,Wang,Acme,+12025550143,wei.wang@acme.example',
  ],
  [
    'a namesake behind one switchboard, whose account is another',
    'First name,Last name,Phone,LinkedIn',
    'Wei,Wang,+12025550143,https://www.linkedin.com/in/wei-wang-2',
    'Wei,Wang,+12025550143,https://www.linkedin.com/in/wei-wang-1',
  ],
])('%s is not written into who is known, and in one file is somebody else', async (_what, header, theirs, mine) => {
  expect(await after(`${header}\n${mine}\n`, `${header}\n${theirs}\n`)).toHaveLength(2);
  const ada = await person();
  await bring(ada, `${header}\n${mine}\n${theirs}\n`);
  expect(await book(ada)).toHaveLength(2);
});

it.each([
  ['a longer title', 'First name,Last name,Title', 'Jo,Lee,Engineer', 'Jo,Lee,Senior Engineer'],
  [
    'an account elsewhere',
    'First name,Last name,Company,URL',
    'Jo,Lee,Acme,https://www.linkedin.com/in/jo',
    'Jo,Lee,Acme,https://github.com/jo',
  ],
  [
    'a mailbox at home',
    'First name,Last name,Phone,Email',
    'Jo,Lee,+12025550143,jo@acme.example',
    'Jo,Lee,+12025550143,jo@home.example',
  ],
  ['another title of honour', 'Prefix,First name,Last name,Email', 'Mr,Jo,Lee,jo@a.example', 'Dr.,Jo,Lee,jo@a.example'],
])('%s is the same person', async (_what, header, one, other) => {
  const ada = await person();
  await bring(ada, `${header}\n${one}\n${other}\n`);
  expect(await book(ada)).toHaveLength(1);
});

it('cards with the UID of a template are each of their own, in one file and in two', async () => {
  const uid = '4fbe8971-0bc3-424c-9c26-36c3e1eff6b1';
  const [one, two] = [card(uid, 'John', 'Smith', 'EMAIL:j@a.example'), card(uid, 'Mary', 'Jones', 'EMAIL:m@b.example')];
  expect(await after(one, two, 'a.vcf')).toEqual(['John Smith', 'Mary Jones']);
  const three = card(uid, 'John', 'Jones', 'EMAIL:jj@b.example');
  expect(await after(one, three, 'a.vcf')).toEqual(['John Jones', 'John Smith']);
  const married = card(uid, 'Mary', 'Smith', 'EMAIL:m@b.example', 'TITLE:Dr');
  expect(await after(two, married, 'a.vcf')).toEqual(['Mary Jones']);
  expect(await after(two, married.replace(/EMAIL.*\r\n/, ''), 'a.vcf')).toEqual(['Mary Jones']);
  const ada = await person();
  await bring(ada, one + two, 'a.vcf');
  expect(await book(ada)).toEqual(['John Smith', 'Mary Jones']);
});

it('who was given another name since is still known by UID and mailbox', async () => {
  const ada = await person();
  const file = card('0b4f6a52-1c0e-4d0a-9a4f-3a1b5c6d7e8f', 'Robert', 'Smith', 'EMAIL:r@a.example');
  await bring(ada, file.replaceAll('Robert', 'Bob'), 'a.vcf');
  const before = await checksum(ada.id);
  expect((await bring(ada, file, 'a.vcf')).counts).toMatchObject({ new: 0, conflict: 1 });
  expect(await checksum(ada.id)).toBe(before);
});

it('two of one name who do something else are two, where a file says nothing more of them', async () => {
  const ada = await person();
  const file = 'First name,Last name,Title\nJo,Lee,Dentist\nJo,Lee,Plumber\n';
  await bring(ada, file);
  expect(await book(ada)).toEqual(['Jo Lee', 'Jo Lee']);
  const before = await checksum(ada.id);
  await bring(ada, file);
  expect(await checksum(ada.id)).toBe(before);
});
