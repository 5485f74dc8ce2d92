import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import { inTableTurn } from '@/lib/platform/workbook';
import { workbooks } from '@/tests/support/bombs';
import { apply, checksum, dryRun, reread, rows, settled, undo, upload } from '@/tests/support/imports';
import { person } from '@/tests/support/request';
import { xlsx, xlsxOf, zip } from '@/tests/support/workbook';

// An Excel workbook of contacts, as any other file of contacts.

const table = [
  ['First name', 'Last name', 'E-mail', 'Phone', 'Thing'],
  ['Ada', 'Lovelace', 'ada@example.com', '+1 202 555 0142', 'Engine'],
  ['太郎', '山田', 'taro@example.jp', '', ''],
];

it('is looked at, read anew with other columns, written, known again and taken back', async () => {
  const ada = await person();
  const empty = await checksum(ada.id);
  const found = await dryRun(ada, xlsx(table), 'People.XLSX');
  expect(found).toMatchObject({ format: 'xlsx', fileName: 'People.XLSX', counts: { new: 2 }, status: 'ready' });
  expect(found.columns?.map(({ header, target }) => [header, target])[4]).toEqual(['Thing', 'more']);
  const mapping = ['name.first', 'name.last', 'email.work', 'phone.mobile', 'title'];
  await reread(ada, found.id, { mapping });
  await settled(ada, found.id);
  expect((await rows(ada, found.id)).body.items[0]?.contact.content).toMatchObject({
    ...{ title: 'Engine', name: { first: 'Ada', last: 'Lovelace' } },
    fields: [{ number: '+12025550142' }, { address: 'ada@example.com' }],
  });
  await apply(ada, found.id);
  expect((await settled(ada, found.id)).result).toMatchObject({ added: 2 });
  const again = await dryRun(ada, xlsx(table), 'people.xlsx');
  await reread(ada, again.id, { mapping });
  expect((await settled(ada, again.id)).counts).toMatchObject({ same: 2 });
  await undo(ada, found.id);
  await settled(ada, found.id);
  expect(await checksum(ada.id)).toBe(empty);
});

it('has days as days and numbers with their zeros, from the first sheet that has anything in it', async () => {
  const ada = await person();
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
  const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;
  const file = zip({
    'xl/workbook.xml':
      '<workbook xmlns:r="o"><sheets><sheet name="Empty" r:id="a"/><sheet name="People" r:id="b"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Type="x/worksheet" Target="a.xml"/><Relationship Id="b" Type="x/worksheet" Target="b.xml"/><Relationship Id="s" Type="x/styles" Target="s.xml"/></Relationships>',
    'xl/a.xml': '<worksheet><sheetData/></worksheet>',
    'xl/b.xml': `<worksheet><sheetData><row>${['Name', 'Birthday', 'Zip', 'City', 'Country', 'Phone'].map(text).join('')}</row><row>${text('Ada L')}${number('33333', 1)}${number('1067', 2)}${text('Dresden')}${text('Germany')}${number('4.9351123456E+10', 3)}</row></sheetData></worksheet>`,
    'xl/s.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;+&quot;0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  });
  const { id } = await dryRun(ada, file, 'people.xlsx');
  expect((await rows(ada, id)).body.items[0]?.contact.content).toMatchObject({
    birthday: '1991-04-05',
    fields: [{ number: '+49351123456' }, { postcode: '01067', city: 'Dresden', country: 'DE' }],
  });
});

it.each([
  ['elements in elements', 'import_unreadable'],
  ['one shared string in a million cells', 'workbook_too_large'],
])('that is a bomb of %s is refused, and nothing is kept of it', async (name, code) => {
  const { status, body } = await upload(await person(), workbooks[name]?.() ?? '', 'people.xlsx');
  expect([status, body.code]).toEqual([422, code]);
  expect(await database().select().from(contactImports)).toEqual([]);
});

it('that is another archive, or none, is refused', async () => {
  const ada = await person();
  const refused = async (bytes: Uint8Array, name: string) => (await upload(ada, bytes, name)).body.code;
  expect(await refused(zip({ 'word/document.xml': '<a/>' }), 'a.xlsx')).toBe('import_unreadable');
  expect(await refused(zip({ 'word/document.xml': '<a/>' }), 'a.docx')).toBe('import_unsupported');
  expect(await refused(Buffer.from('PK\x03\x04nonsense'), 'a.xlsx')).toBe('import_unreadable');
  expect(await refused(xlsx([]), 'a.xlsx')).toBe('import_unreadable');
});

it("one person's workbooks are read one after the other, and who sends more than may wait is told to come back", async () => {
  const ada = await person();
  const file = workbooks['a cell of spaces']?.() ?? '';
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const begun: number[] = [];
  // One workbook is being read, and as many others wait as are allowed.
  const turns = [1, 2, 3, 4].map((turn) =>
    inTableTurn(ada.id, () => {
      begun.push(turn);
      return gate;
    }),
  );
  expect(begun).toEqual([1]);
  expect((await upload(ada, file, 'people.xlsx')).body.code).toBe('rate_limited');
  expect((await upload(await person(), file, 'people.xlsx')).body.code).toBe('import_unreadable');
  open();
  await Promise.all(turns);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect((await upload(ada, file, 'people.xlsx')).body.code).toBe('import_unreadable');
});

const names = async (as: Awaited<ReturnType<typeof person>>, id: string) =>
  (await rows(as, id)).body.items.map(({ contact }) => contact.content.name.first);

it('brings the people of all its sheets, whatever order their columns have, and says which other sheets have rows', async () => {
  const ada = await person();
  const file = xlsxOf({
    'Read me': [['Read me first'], ['Last changed in May']],
    Team: [
      ['First name', 'E-mail', 'Phone'],
      ['Ann', 'ann@example.com', '+1 202 555 0142'],
    ],
    Empty: [],
    Friends: [
      ['E-mail', 'First name', 'Birthday'],
      ['bob@example.com', 'Bob', '1991-04-05'],
    ],
    Prices: [
      ['Article', 'Price'],
      ['Pen', '2'],
    ],
  });
  const { id, findings, counts, columns } = await dryRun(ada, file, 'people.xlsx');
  expect(counts).toMatchObject({ new: 2, invalid: 0 });
  expect(findings).toMatchObject({ unreadSheets: ['Read me', 'Prices'] });
  expect(columns?.map(({ header }) => header)).toEqual(['First name', 'E-mail', 'Phone', 'Birthday']);
  expect((await rows(ada, id)).body.items.map(({ contact }) => contact.content)).toMatchObject([
    { name: { first: 'Ann' }, fields: [{ number: '+12025550142' }, { address: 'ann@example.com' }] },
    { name: { first: 'Bob' }, birthday: '1991-04-05', fields: [{ address: 'bob@example.com' }] },
  ]);
});

it('gives the sheet that is most like people where no other names them, and needs no names of columns for it', async () => {
  const ada = await person();
  const offices = [
    ['City', 'Phone'],
    ['Berlin', '+49 30 901820'],
  ];
  const named = [
    ['First name', 'Last name', 'Company'],
    ['Ann', 'Lee', 'Acme'],
  ];
  const first = await dryRun(ada, xlsxOf({ Offices: offices, Team: named }), 'a.xlsx');
  expect([await names(ada, first.id), first.findings?.unreadSheets]).toEqual([['Ann'], ['Offices']]);
  const bare = [
    ['ann@example.com', '+1 202 555 0142'],
    ['bob@example.com', '+1 202 555 0143'],
  ];
  const second = await dryRun(ada, xlsxOf({ Cover: [['Welcome']], List: bare }), 'b.xlsx');
  expect([
    second.counts.invalid,
    (await rows(ada, second.id)).body.items.length,
    second.findings?.unreadSheets,
  ]).toEqual([0, 2, ['Cover']]);
});

it('is not refused for a sheet that nobody wants, and is for people of all sheets who are too many', async () => {
  const ada = await person();
  const many = (from: number, to: number) => [
    ['E-mail', 'First name'],
    ...Array.from({ length: to - from }, (_, at) => [`p${from + at}@example.com`, 'P']),
  ];
  const numbers = Array.from({ length: 25_000 }, (_, at) => [String(at % 10)]);
  const wide = [Array.from({ length: 26 }, () => 'x'.repeat(10_001))];
  const { counts, findings } = await dryRun(ada, xlsxOf({ Data: numbers, Wide: wide, People: many(0, 3) }), 'a.xlsx');
  expect([counts.new, findings?.unreadSheets]).toEqual([3, ['Data', 'Wide']]);
  const { status, body } = await upload(ada, xlsxOf({ A: many(0, 12_000), B: many(12_000, 24_000) }), 'b.xlsx');
  expect([status, body.code]).toEqual([422, 'import_too_many']);
});
