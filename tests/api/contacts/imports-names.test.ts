import { expect, it } from 'vitest';
import { list } from '@/tests/support/contacts';
import { bring, dryRun } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// A name that occurs twice in a file, whole and in parts: no part of it is lost, and no one is taken for someone else because
// half of the name is the same.

type Content = { name: Record<string, string>; note: string; fields: { address?: string }[] };
type Owner = Parameters<typeof list>[0];

async function book(owner: Owner): Promise<Content[]> {
  const { items } = (await list(owner, {})).body as { items: { content: Content }[] };
  const key = ({ name }: Content) => `${name.first} ${name.last}`;
  return items.map(({ content }) => content).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Names with their notes, without empty parts. */
async function names(owner: Owner) {
  return (await book(owner)).map(({ name, note }) =>
    Object.fromEntries(Object.entries({ ...name, note }).filter(([, text]) => text !== '')),
  );
}

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD', ''].join('\r\n');
const js = (...cards: object[]) => JSON.stringify(cards.map((each) => ({ '@type': 'Card', version: '1.0', ...each })));
const phone = 'TEL:+12025550143';
const phones = { p: { number: '+12025550143' } };
const john = { first: 'John', last: 'Smith' };

it.each([
  ['vCard', 'a.vcf', card('FN:John Smith', 'NICKNAME:Johnny', 'EMAIL:j@x.example')],
  ['a table', 'a.csv', 'Name,Nickname,Email\r\nJohn Smith,Johnny,j@x.example'],
  [
    'Thunderbird',
    'b.csv',
    'First Name,Last Name,Display Name,Nickname,Primary Email\r\n,,John Smith,Johnny,j@x.example',
  ],
  ['JSContact', 'a.json', js({ name: { full: 'John Smith' }, nicknames: { a: { name: 'Johnny' } } })],
])('a whole name beside a nickname is the name: %s', async (_, file, text) => {
  const ada = await person();
  await bring(ada, text, file);
  expect(await names(ada)).toEqual([{ ...john, preferred: 'Johnny' }]);
});

it.each([
  ['vCard', 'a.vcf', card('FN:John Smith', 'NICKNAME:Jo', phone) + card('FN:Joanna Ray', 'NICKNAME:Jo', phone)],
  [
    'JSContact',
    'a.json',
    js(
      { name: { full: 'John Smith' }, nicknames: { a: { name: 'Jo' } }, phones },
      { name: { full: 'Joanna Ray' }, nicknames: { a: { name: 'Jo' } }, phones },
    ),
  ],
])('two who share a nickname and a phone stay two: %s', async (_, file, text) => {
  const ada = await person();
  await bring(ada, text, file);
  expect(await names(ada)).toEqual([
    { first: 'Joanna', last: 'Ray', preferred: 'Jo' },
    { ...john, preferred: 'Jo' },
  ]);
});

const halves = (full: string, part: 'given' | 'surname', value: string) => ({
  ...{ name: { full, components: [{ kind: part, value }] }, phones },
});
it.each([
  [
    'the given name alone',
    'a.vcf',
    ['Jones', 'Smith'].map((last) => card(`FN:John ${last}`, 'N:;John;;;', phone)).join(''),
  ],
  [
    'the given name alone, JSContact',
    'a.json',
    js(...['Jones', 'Smith'].map((last) => halves(`John ${last}`, 'given', 'John'))),
  ],
  [
    'the given name alone, a table',
    'a.csv',
    'Name,First Name,Phone\r\nJohn Jones,John,+12025550143\r\nJohn Smith,John,+12025550143',
  ],
])('two of whom the parts say %s are the two whole names', async (_, file, text) => {
  const ada = await person();
  await bring(ada, text, file);
  expect(await names(ada)).toEqual([{ first: 'John', last: 'Jones' }, john]);
});

it('two of whom the parts say the family name alone are the two whole names', async () => {
  const ada = await person();
  await bring(ada, ['John', 'Mary'].map((first) => card(`FN:${first} Smith`, 'N:Smith;;;;', phone)).join(''), 'a.vcf');
  expect(await names(ada)).toEqual([john, { first: 'Mary', last: 'Smith' }]);
});

it('by half a name nobody’s mailbox goes to somebody else in a second file', async () => {
  const ada = await person();
  await bring(ada, card('FN:John Smith', 'N:;John;;;', phone), 'a.vcf');
  await bring(ada, card('FN:John Jones', 'N:;John;;;', phone, 'EMAIL:jones@x.example'), 'b.vcf');
  expect(
    (await book(ada)).map(({ name, fields }) => [name.last, fields.map(({ address }) => address).filter(Boolean)]),
  ).toEqual([
    ['Jones', ['jones@x.example']],
    ['Smith', []],
  ]);
});

it.each([
  ['vCard', 'a.vcf', card('FN:Max Mustermann (Hausverwaltung)', 'N:Mustermann;Max;;;', phone)],
  ['a table', 'a.csv', 'Name,First Name,Last Name\r\nMax Mustermann (Hausverwaltung),Max,Mustermann'],
  [
    'JSContact',
    'a.json',
    js({
      name: {
        full: 'Max Mustermann (Hausverwaltung)',
        components: [
          { kind: 'given', value: 'Max' },
          { kind: 'surname', value: 'Mustermann' },
        ],
      },
    }),
  ],
])(
  'what the whole name says beyond its parts is kept; the same file again changes nothing: %s',
  async (_, file, text) => {
    const ada = await person();
    await bring(ada, text, file);
    const kept = [{ first: 'Max', last: 'Mustermann', note: 'FN: Max Mustermann (Hausverwaltung)' }];
    expect(await names(ada)).toEqual(kept);
    expect((await dryRun(ada, text, file)).counts).toMatchObject({ same: 1 });
  },
);

it('two of one name whose whole names tell them apart are not joined', async () => {
  const ada = await person();
  const said = (what: string) => card(`FN:John Smith (${what})`, 'N:Smith;John;;;', phone);
  expect((await dryRun(ada, said('Plumber') + said('Baker'), 'a.vcf')).counts).toMatchObject({ new: 2, joined: 0 });
  await bring(ada, said('Plumber'), 'a.vcf');
  await bring(ada, `${said('Baker').replace(phone, `${phone}\r\nEMAIL:baker@x.example`)}`, 'b.vcf');
  expect((await book(ada)).map(({ fields }) => fields.length).sort()).toEqual([1, 2]);
  // Two cards are the same person where only one of the whole names says more.
  const plain = card('FN:John Smith', 'N:Smith;John;;;', 'TEL:+12025550199');
  const more = card('FN:John Smith (Plumber)', 'N:Smith;John;;;', 'TEL:+12025550199');
  expect((await dryRun(ada, plain + more, 'c.vcf')).counts).toMatchObject({ joined: 1 });
});

it('a second name, nickname or day of one person is kept', async () => {
  const ada = await person();
  const lines = ['FN:Ann Lee', 'FN:Anne Leigh', 'N:Lee;Ann;;;', 'N:Leigh;Anne;;;', 'NICKNAME:Annie', 'NICKNAME:Nan'];
  await bring(ada, card(...lines, 'BDAY:19800102', 'BDAY:19810102'), 'a.vcf');
  const [one] = await names(ada);
  expect(one).toMatchObject({ first: 'Ann', last: 'Lee', preferred: 'Annie' });
  expect(one?.note?.split('\n')).toEqual(['FN: Anne Leigh', 'N: Anne Leigh', 'NICKNAME: Nan', 'BDAY: 1981-01-02']);
});

it('a name on one line of N does not take the place of one that says more', async () => {
  const ada = await person();
  await bring(ada, card('FN:John Smith', 'N:John', phone), 'a.vcf');
  expect(await names(ada)).toEqual([john]);
});
