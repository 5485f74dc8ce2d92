import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import { list } from '@/tests/support/contacts';
import { bring, dryRun, rows, settled, upload } from '@/tests/support/imports';
import { type Person, person } from '@/tests/support/request';
import { xlsx } from '@/tests/support/workbook';

// Files made to do harm, and large files that people do have: a million rows, a cell of a megabyte, formulas, UTF-16, NUL; ten
// thousand cards, folded lines without end, pictures that name an address inside the network.

const refused = async (as: Person, file: Uint8Array | string, name?: string) => {
  const { status, body } = await upload(as, file, name);
  return [status, body.code];
};
const card = (first: string, more = '') =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${first} L\nN:L;${first};;;\n${more}END:VCARD\n`;
const latin = 'BEGIN:VCARD\nVERSION:3.0\nN:L\xe9;D\xe9d\xe9;;;\nEND:VCARD\n';
const jsCard = (first: string) => `[{"@type":"Card","version":"1.0","name":{"full":"${first} L"}}]`;
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const cards = (count: number, more = '') =>
  Array.from({ length: count }, (_, at) => `BEGIN:VCARD\nVERSION:3.0\nFN:P${at}\n${more}END:VCARD\n`).join('');

describe('a file of contacts', () => {
  it('of a million rows, with a cell of a megabyte, or with a thousand columns is refused', async () => {
    const ada = await person();
    expect(await refused(ada, `Email\n${'a@x.example\n'.repeat(1_000_000)}`)).toEqual([422, 'import_too_many']);
    expect(await refused(ada, `Name,Email\n${'x'.repeat(1_000_000)},a@x.example\n`)).toEqual([
      422,
      'import_unreadable',
    ]);
    expect(await refused(ada, `Email${',x'.repeat(1000)}\na@x.example\n`)).toEqual([422, 'import_unreadable']);
    expect(await refused(ada, cards(20_001), 'many.vcf')).toEqual([422, 'import_too_many']);
  });

  it('of more than 25 MB is refused before it is read', async () => {
    expect(await refused(await person(), new Uint8Array(26_300_000), 'big.csv')).toEqual([413, 'body_too_large']);
  });

  it.each([
    ['nothing', '', [422, 'import_unreadable']],
    ['a ZIP archive', 'PK\u0003\u0004nonsense', [415, 'import_unsupported']],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), [415, 'import_unsupported']],
    ['another JSON', '{"cards": 1}', [415, 'import_unsupported']],
  ])('that is %s is refused', async (_, file, answer) => {
    expect(await refused(await person(), file, 'people.csv')).toEqual(answer);
    expect(await database().select().from(contactImports)).toEqual([]);
  });

  it('may be UTF-16', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, wide('Name,Email\r\nJosé Ñ,jose@x.example\r\n'));
    expect((await rows(ada, id)).body.items[0]?.contact.content.name).toMatchObject({ first: 'José', last: 'Ñ' });
  });

  it.each([
    ['vCard', 'a.vcf', card('N\0UL')],
    ['vCard, far below', 'a.vcf', `${cards(3000)}${card('N\0UL')}`],
    ['vCard in quoted-printable', 'a.vcf', card('NUL', 'NOTE;ENCODING=QUOTED-PRINTABLE:a=\n=00b\n')],
    ['vCard in UTF-16', 'a.vcf', wide(card('N\0UL'))],
    ['vCard between two cards', 'a.vcf', `${card('One')}\0${card('Two')}`],
    ['CSV', 'a.csv', 'Name,Email\nA\0da L,ada@x.example\n'],
    ['CSV, far below', 'a.csv', `Name,Email\n${'A L,ada@x.example\n'.repeat(5000)}N\0UL L,nul@x.example\n`],
    ['CSV in UTF-16', 'a.csv', wide('Name,Email\nA\0da L,ada@x.example\n')],
    ['text between tabs', 'a.txt', 'Name\tEmail\nA\0da L\tada@x.example\n'],
    ['JSContact', 'a.json', jsCard('A\0da')],
    ['JSContact, escaped', 'a.json', jsCard('A\\u0000da')],
    ['JSContact behind a backslash, escaped', 'a.json', jsCard('A\\\\\\u0000da')],
    ['JSContact, in a name of a member', 'a.json', jsCard('Ada').replace('"name"', '"x\\u0000":1,"name"')],
  ])('with U+0000 is refused at once, and nothing of it is kept: %s', async (_, name, file) => {
    expect(await refused(await person(), file, name)).toEqual([422, 'import_unreadable']);
    expect(await database().select().from(contactImports)).toEqual([]);
  });

  it.each([
    ['vCard', 'a.vcf', Buffer.from(card('Ada'))],
    ['vCard without an end, not in UTF-8', 'a.vcf', Buffer.from('BEGIN:VCARD\nN:L\xe9;Ada', 'latin1')],
    ['vCard in UTF-16', 'a.vcf', wide(card('Ada'))],
    ['CSV', 'a.csv', Buffer.from('Name,Email\nAda L,ada@x.example\n')],
    ['CSV in UTF-16', 'a.csv', wide('Name,Email\nAda L,ada@x.example\n')],
    ['JSContact', 'a.json', Buffer.from(jsCard('Ada'))],
    ['a backslash before u0000', 'a.json', Buffer.from(jsCard('Ada \\\\u0000'))],
  ])('may be filled up with zeros: %s', async (_, name, file) => {
    const ada = await person();
    for (const zeros of [1, 2, 700]) {
      const { id, counts } = await dryRun(ada, Buffer.concat([file, Buffer.alloc(zeros)]), name);
      expect(counts).toMatchObject({ new: 1 });
      const [row] = (await rows(ada, id)).body.items;
      expect(row?.contact.content).toMatchObject({ name: { first: expect.stringMatching(/^Ada/) }, note: '' });
    }
  });

  it('is cut between characters only', async () => {
    const ada = await person();
    const pairs = `x${'😀'.repeat(400)}`;
    const table = `Name,Email,Company,Tags,City,ZIP,UID,Phone,${pairs}\n"${pairs}",a@x.example${`,"${pairs}"`.repeat(7)}\n`;
    const lines = ['TEL:+4930123456', `X-ABLabel:${pairs}`].map((line) => `item1.${line}\n`).join('');
    for (const [file, name] of [
      [table, `${pairs}.csv`],
      [card('Ada', `${lines}NOTE:${pairs.repeat(20)}\nADR:;;${pairs};${pairs};${pairs};${pairs};${pairs}\n`), 'a.vcf'],
      [
        xlsx([
          ['Name', 'Email'],
          ['A_x0000_da_xD800_ L', 'a@x.example'],
        ]),
        'a.xlsx',
      ],
    ] as const) {
      const found = await dryRun(ada, file, name);
      expect(found).toMatchObject({ status: 'ready', counts: { new: 1 } });
      expect(JSON.stringify((await rows(ada, found.id)).body)).not.toMatch(/\\ud[89a-f]/);
    }
  });

  it('leaves out marks and what is no character', async () => {
    const ada = await person();
    const { id } = await dryRun(ada, jsCard('A\ufeff\ufffe\uffffda'), 'a.json');
    expect((await rows(ada, id)).body.items[0]?.contact.content.name).toMatchObject({ first: 'Ada' });
  });

  it.each(['\ufeff', '\u001a', '\u001a\ufeff', 'no line break'])(
    'may be several in one, between them %j',
    async (between) => {
      const ada = await person();
      const all = ['Ada', 'Bob', 'Cyd'].map((name) => card(name));
      const file = between === 'no line break' ? all.map((each) => each.trim()).join('') : all.join(between);
      for (const bytes of [
        Buffer.from(file),
        wide(file),
        Buffer.concat([Buffer.from(file), Buffer.from(latin, 'latin1')]),
      ]) {
        const { id } = await dryRun(ada, bytes, 'all.vcf');
        const names = (await rows(ada, id)).body.items.map(({ contact }) => contact.content.name.first);
        expect(names.slice(0, 3)).toEqual(['Ada', 'Bob', 'Cyd']);
      }
    },
  );

  it('keeps formulas as the text they are', async () => {
    const ada = await person();
    const formula = "=cmd|' /C calc'!A0";
    await bring(ada, `First name,Email,Company\n"${formula}",ada@x.example,@SUM(1+1)\n`);
    const [found] = (await list(ada)).body.items;
    expect(found.content).toMatchObject({ name: { first: formula }, company: '@SUM(1+1)' });
  });

  it('never has an address in it followed, and no markup of it means anything', async () => {
    const ada = await person();
    const more = 'PHOTO;VALUE=uri:http://169.254.169.254/latest\nNOTE:<script>alert(1)</script>\n';
    const { id } = await dryRun(ada, cards(1, more), 'a.vcf');
    const [row] = (await rows(ada, id)).body.items;
    expect(row).toMatchObject({ hasPhoto: false, contact: { content: { note: expect.stringContaining('<script>') } } });
  });

  it('says in the import why it could not be read to its end', async () => {
    const ada = await person();
    const answer = await upload(ada, card('Ada', 'TEL:1\n'.repeat(501)), 'numbers.vcf');
    if (answer.status === 202)
      expect(await settled(ada, answer.body.id)).toMatchObject({ status: 'failed', problem: 'import_unreadable' });
    else expect([answer.status, answer.body.code]).toEqual([422, 'import_unreadable']);
  });

  it('with a text of megabytes is read: the text is cut', async () => {
    const ada = await person();
    const lines = `\n ${'x'.repeat(70)}`.repeat(200_000);
    const { id } = await dryRun(ada, card('Ada', `NOTE:x${lines}\n`), 'folded.vcf');
    const [row] = (await rows(ada, id)).body.items;
    expect(row?.contact.content.note).toHaveLength(5000);
  });

  it('has a name without folders and direction marks', async () => {
    const { fileName } = await dryRun(await person(), 'Name\nAda L\n', '../../etc/pa\u202esswd.csv');
    expect(fileName).toBe('passwd.csv');
  });
});
