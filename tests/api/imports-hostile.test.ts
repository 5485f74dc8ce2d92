import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { contactImports } from '@/lib/db/tables';
import { list } from '../support/contacts';
import { bring, dryRun, rows, settled, upload } from '../support/imports';
import { type Person, person } from '../support/request';

// security.md 3b, MP-16 and MP-17: files that somebody made to do harm, or that are what people have after all.

const refused = async (as: Person, file: Uint8Array | string, name?: string) => {
  const { status, body } = await upload(as, file, name);
  return [status, body.code];
};
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

  it('may be UTF-16; a NUL is refused, or left out where it stands far below', async () => {
    const ada = await person();
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('Name,Email\r\nJosé Ñ,jose@x.example\r\n', 'utf16le'),
    ]);
    const { id } = await dryRun(ada, wide);
    expect((await rows(ada, id)).body.items[0]?.contact.content.name).toMatchObject({ first: 'José', last: 'Ñ' });
    expect(await refused(ada, 'Name,Email\nA\0da L,ada@x.example\n')).toEqual([415, 'import_unsupported']);
    const late = `Name,Email\n${'A L,ada@x.example\n'.repeat(5000)}N\0UL L,nul@x.example\n`;
    const { id: other } = await dryRun(ada, late);
    expect((await rows(ada, other)).body.items[1]?.contact.content.name).toMatchObject({ first: 'NUL' });
  });

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
    const bomb = `BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:${'x'.repeat(70)}${`\n ${'x'.repeat(70)}`.repeat(200_000)}\nEND:VCARD\n`;
    const answer = await upload(ada, bomb, 'folded.vcf');
    if (answer.status === 202)
      expect(await settled(ada, answer.body.id)).toMatchObject({ status: 'failed', problem: 'import_unreadable' });
    else expect(answer.status).toBe(422);
  });

  it('has a name without folders and direction marks', async () => {
    const { fileName } = await dryRun(await person(), 'Name\nAda L\n', '../../etc/pa\u202esswd.csv');
    expect(fileName).toBe('passwd.csv');
  });
});
