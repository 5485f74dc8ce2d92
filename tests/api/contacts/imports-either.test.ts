import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { apply, bring, checksum, dryRun, rows, settled } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// A row that fits two contacts equally well: which of the two was there first decides nothing.

const card = (...lines: string[]) => `BEGIN:VCARD\r\nVERSION:3.0\r\n${lines.join('\r\n')}\r\nEND:VCARD\r\n`;
const john = (uid: string, ...lines: string[]) => card(`UID:${uid}`, 'FN:John Smith', 'N:Smith;John', ...lines);
const home = 'TEL;TYPE=HOME:+12125550147';

const two: [string, string, string, string, string][] = [
  [
    'behind one number at home, with a birthday each',
    john('0aa1f3c2-1111-4111-8111-111111111111', home, 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', home, 'BDAY:1980-01-01'),
    'First name,Last name,Home phone,Job title,E-mail',
    'John,Smith,+12125550147,Student,johnny@college.example',
  ],
  [
    'of one company',
    john('0aa1f3c2-1111-4111-8111-111111111111', 'ORG:Acme', 'EMAIL:js1@acme.example'),
    john('0aa1f3c2-2222-4222-8222-222222222222', 'ORG:Acme', 'EMAIL:js2@acme.example'),
    'First name,Last name,Company,Job title,Phone',
    'John,Smith,Acme,Boss,+12125550111',
  ],
  [
    'the mailbox of one and the number of the other',
    john('0aa1f3c2-1111-4111-8111-111111111111', 'EMAIL:john@a.example', 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', 'TEL;TYPE=CELL:+12125550148', 'BDAY:1980-01-01'),
    'First name,Last name,E-mail,Mobile phone',
    'John,Smith,john@a.example,+12125550148',
  ],
  [
    'the mailboxes of both',
    john('0aa1f3c2-1111-4111-8111-111111111111', 'EMAIL:john@a.example'),
    john('0aa1f3c2-2222-4222-8222-222222222222', 'EMAIL:john@b.example'),
    'First name,Last name,E-mail 1 - Value,E-mail 2 - Value',
    'John,Smith,john@a.example,john@b.example',
  ],
  [
    'behind one mailbox of a company',
    john('0aa1f3c2-1111-4111-8111-111111111111', 'EMAIL:info@smith.example', 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', 'EMAIL:info@smith.example', 'BDAY:1980-01-01'),
    'First name,Last name,E-mail,Job title',
    'John,Smith,info@smith.example,Boss',
  ],
  [
    'by a second row of the file, whose first row is surely one of them',
    john('0aa1f3c2-1111-4111-8111-111111111111', home, 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', home, 'BDAY:1980-01-01'),
    'First name,Last name,Home phone,Birthday,Job title,E-mail',
    'John,Smith,+12125550147,1950-01-01,Boss,\nJohn,Smith,+12125550147,,,johnny@college.example',
  ],
  [
    'by the first row of the file, whose second row is surely one of them',
    john('0aa1f3c2-1111-4111-8111-111111111111', home, 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', home, 'BDAY:1980-01-01'),
    'First name,Last name,Home phone,Birthday,Job title,E-mail',
    'John,Smith,+12125550147,,,johnny@college.example\nJohn,Smith,+12125550147,1950-01-01,Boss,',
  ],
  [
    'by the mailbox of the son of that name',
    john('0aa1f3c2-1111-4111-8111-111111111111', home),
    card(
      ...['UID:0aa1f3c2-2222-4222-8222-222222222222', 'FN:John Smith Jr.', 'N:Smith;John;;;Jr.'],
      ...[home, 'EMAIL:junior@x.example'],
    ),
    'First name,Last name,Home phone,E-mail,Job title',
    'John,Smith,+12125550147,junior@x.example,Student',
  ],
];

it.each(
  two.flatMap(([what, one, other, ...table]) => [
    [what, one + other, ...table],
    [`${what}, the other way round`, other + one, ...table],
  ]),
)('who may be either of two %s is asked about, and comes once', async (_what, known, header, line) => {
  const ada = await person();
  await bring(ada, known, 'people.vcf');
  const { items } = (await list(ada)).body;
  expect(items).toHaveLength(2);
  const found = await dryRun(ada, `${header}\n${line}\n`);
  expect((await rows(ada, found.id)).body.items).toMatchObject([{ act: 'add' }]);
  await apply(ada, found.id);
  await settled(ada, found.id);
  const after = (await list(ada)).body.items;
  expect(after).toHaveLength(3);
  expect(after).toEqual(expect.arrayContaining(items));
  // Importing the file once more changes nothing.
  const before = await checksum(ada.id);
  await bring(ada, `${header}\n${line}\n`);
  expect(await checksum(ada.id)).toBe(before);
});

it('who is one of two for sure is that one, whatever else they have in common', async () => {
  const ada = await person();
  const file = two[1] as (typeof two)[1];
  await bring(ada, file[1] + file[2], 'people.vcf');
  const found = await dryRun(
    ada,
    'First name,Last name,Company,E-mail,Job title\nJohn,Smith,Acme,js2@acme.example,Boss\n',
  );
  expect((await rows(ada, found.id)).body.items).toMatchObject([{ act: 'update' }]);
  await apply(ada, found.id);
  await settled(ada, found.id);
  const all = (await list(ada)).body.items as { content: { title: string; fields: { address?: string }[] } }[];
  expect(all.filter(({ content }) => content.title === 'Boss').flatMap(({ content }) => content.fields)).toMatchObject([
    { address: 'js2@acme.example' },
  ]);
});

it('in one file, too: a third who may be either of two before is neither', async () => {
  const ada = await person();
  const line = (birthday: string, title: string) => `John,Smith,+12125550147,${birthday},${title}`;
  const lines = [line('1950-01-01', ''), line('1980-01-01', ''), line('', 'Student')];
  await bring(ada, `First name,Last name,Home phone,Birthday,Job title\n${lines.join('\n')}\n`);
  expect((await list(ada)).body.items).toHaveLength(3);
});

it('in one file, too: who has the mailbox of the son of that name is not the father', async () => {
  const ada = await person();
  const lines = ['John,Smith,,+12125550147,', 'John,Smith,Jr.,+12125550147,junior@x.example'];
  const third = 'John,Smith,,+12125550147,junior@x.example';
  await bring(ada, `First name,Last name,Suffix,Home phone,E-mail\n${[...lines, third].join('\n')}\n`);
  expect((await list(ada)).body.items).toHaveLength(3);
});

it('a row that may be either is not joined to one that is surely one of them by what that one has', async () => {
  const ada = await person();
  const known = [
    john('0aa1f3c2-1111-4111-8111-111111111111', home, 'EMAIL:john@a.example', 'BDAY:1950-01-01'),
    john('0aa1f3c2-2222-4222-8222-222222222222', home, 'BDAY:1980-01-01'),
  ];
  await bring(ada, known.join(''), 'people.vcf');
  const lines = ['John,Smith,,john@a.example,Boss', 'John,Smith,+12125550147,,'];
  const found = await dryRun(
    ada,
    `First name,Last name,Home phone,E-mail,Job title,Website\n${lines[0]},\n${lines[1]},https://college.example\n`,
  );
  expect((await rows(ada, found.id)).body.items).toMatchObject([{ act: 'update' }, { act: 'add' }]);
});
