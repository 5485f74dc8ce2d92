import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contactBooks, contactImportRows, contactImports, contacts, uploads } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { add, edit as editContact, list, one as oneContact, trash } from '@/tests/support/contacts';
import {
  apply,
  bring,
  cancel,
  checksum,
  dryRun,
  editRow,
  imports,
  one,
  reread,
  rows,
  settled,
  undo,
  upload,
} from '@/tests/support/imports';
import { person } from '@/tests/support/request';
import { jpeg } from '@/tests/support/uploads';

const csv = (...lines: string[]) => lines.join('\r\n');
const header = 'First name,Last name,Email,Phone,Company,Job title';
const grace = 'Grace,Hopper,grace@navy.example,+1 202 555 0142,Navy,Rear Admiral';
const alan = 'Alan,Turing,alan@bletchley.example,,Bletchley,';
const people = csv(header, grace, alan);

const email = (address: string) => ({ id: 'e', kind: 'email', address });
const known = (first: string, last: string, more = {}) => ({ content: { name: { first, last }, ...more } });

describe('an import', () => {
  it('writes what the dry run said, and twice it changes nothing', async () => {
    const ada = await person();
    const done = await bring(ada, people);
    expect(done).toMatchObject({ status: 'done', result: { added: 2, updated: 0, skipped: 0 } });
    expect(new Date(done.undoUntil ?? 0).getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 60 * 60 * 1000);
    const { items } = (await list(ada)).body;
    expect(items).toMatchObject([
      { source: 'import', status: 'kept', version: 1, content: { name: { last: 'Hopper' }, title: 'Rear Admiral' } },
      { source: 'import', content: { name: { last: 'Turing' }, company: 'Bletchley' } },
    ]);
    expect((await list(ada, { q: 'bletchley' })).body.items).toHaveLength(1);
    const before = await checksum(ada.id);
    const again = await dryRun(ada, people);
    expect(again.counts).toMatchObject({ same: 2, new: 0, update: 0, conflict: 0 });
    await apply(ada, again.id);
    expect((await settled(ada, again.id)).result).toMatchObject({ added: 0, updated: 0, skipped: 2 });
    expect(await checksum(ada.id)).toBe(before);
  });

  it('knows again whom it brought by a web address or a first name alone', async () => {
    const ada = await person();
    const file = csv('First name,Website,Company', 'Mum,,', ',https://x.example/a,', ',https://x.example/b,', ',,Acme');
    expect((await bring(ada, file)).result).toMatchObject({ added: 4 });
    expect((await dryRun(ada, file)).counts).toMatchObject({ same: 4, new: 0 });
  });

  it('recognises people by the UID of the file', async () => {
    const ada = await person();
    const card = (name: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:abc-1\r\nFN:${name}\r\nN:;${name};;;\r\nEND:VCARD\r\n`;
    await bring(ada, card('Ada'), 'a.vcf');
    const again = await dryRun(ada, card('Augusta'), 'a.vcf');
    expect(again.counts).toMatchObject({ conflict: 1 });
  });

  it('is taken back as a whole: added contacts go, changed ones are what they were', async () => {
    const ada = await person();
    await add(ada, known('Grace', 'Hopper', { company: 'Navy', fields: [email('grace@navy.example')] }));
    const before = await checksum(ada.id);
    const { id } = await bring(ada, people);
    expect(await checksum(ada.id)).not.toBe(before);
    expect((await undo(ada, id)).status).toBe(202);
    expect(await settled(ada, id)).toMatchObject({
      status: 'undone',
      result: { removed: 1, restored: 1, kept: 0 },
      undoUntil: null,
    });
    expect(await checksum(ada.id)).toBe(before);
    expect((await list(ada, { q: 'turing' })).body.items).toEqual([]);
    const [book] = await database().select().from(contactBooks).where(eq(contactBooks.ownerId, ada.id));
    expect(book?.purgedRevision).toBe(book?.revision);
    expect((await undo(ada, id)).body.status).toBe('undone');
    expect((await bring(ada, people)).result).toMatchObject({ added: 1, updated: 1 });
  });

  it('taken back, leaves alone what its owner has worked on since, and says so', async () => {
    const ada = await person();
    const mine = (await add(ada, known('Grace', 'Hopper', { fields: [email('grace@navy.example')] }))).body;
    const { id } = await bring(
      ada,
      csv(header, grace, alan, 'Emmy,Noether,emmy@x.example,,,', 'Kurt,Gödel,k@x.example,,,'),
    );
    const { items } = (await list(ada)).body;
    const find = (name: string) => items.find(({ content }: typeof mine) => content.name.last === name);
    await editContact(ada, find('Turing').id, { version: 1, tags: ['Genius'] });
    await editContact(ada, mine.id, { version: 2, tags: ['Admiral'] });
    await trash(ada, find('Gödel').id);
    await undo(ada, id);
    expect((await settled(ada, id)).result).toMatchObject({ removed: 2, restored: 0, kept: 2 });
    const left = (await list(ada)).body.items;
    expect(left.map(({ tags }: typeof mine) => tags)).toEqual([['Admiral'], ['Genius']]);
    const kept = (await rows(ada, id)).body.items.filter(({ outcome }) => outcome === 'kept');
    expect(kept.map(({ place }) => place)).toEqual([1, 2]);
  });

  it('can be taken back for 30 days, then it is forgotten', async () => {
    const ada = await person();
    const { id } = await bring(ada, people);
    await database().update(contactImports).set({ finishedAt: sql`now() - interval '31 days'` });
    const late = await undo(ada, id);
    expect([late.status, late.body.code]).toEqual([410, 'undo_expired']);
    await sweep();
    expect((await one(ada, id)).status).toBe(404);
    expect(await database().select().from(contactImportRows)).toEqual([]);
    expect((await list(ada)).body.items).toHaveLength(2);
  });

  it('brings the first of several pictures of somebody, and says that there were more', async () => {
    const ada = await person();
    const [one, other] = [await jpeg(64, 64), await jpeg(32, 32)].map((bytes) => bytes.toString('base64'));
    const card = (name: string, ...photos: (string | undefined)[]) =>
      [
        ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${name} L`, `N:L;${name};;;`, `EMAIL:${name}@x.example`],
        ...[...photos.map((photo) => `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`), 'END:VCARD', ''],
      ].join('\r\n');
    const file =
      card('Two', one, other) +
      card('Same', one, one) +
      card('Bob', one) +
      card('Bob', other) +
      card('Cy', one) +
      card('Cy', one);
    const { id, result } = await bring(ada, file, 'pictures.vcf');
    expect(result).toMatchObject({ added: 4 });
    const told = (await rows(ada, id)).body.items.map(({ problems }) => problems.map(({ code }) => code));
    expect(told).toEqual([['more_photos'], [], ['more_photos'], []]);
  });

  it('brings the pictures of the file, and contacts without those that cannot be read', async () => {
    const ada = await person();
    const picture = (await jpeg(64, 64)).toString('base64');
    const card = (name: string, photo: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nN:${name};;;;\r\nEMAIL:${name}@x.example\r\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\r\nEND:VCARD\r\n`;
    const file =
      card('good', picture) +
      card('bad', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('nonsense')]).toString('base64')) +
      card('other', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'));
    const { id, result } = await bring(ada, file, 'photos.vcf');
    expect(result).toMatchObject({ added: 3 });
    const found = (await list(ada)).body.items as { photoId: string | null; content: { name: { last: string } } }[];
    const photos = Object.fromEntries(found.map(({ content, photoId }) => [content.name.last, photoId]));
    expect(photos).toEqual({ good: expect.any(String), bad: null, other: null });
    const told = (await rows(ada, id)).body.items.map(({ problems }) =>
      problems.map(({ path, code }) => `${path} ${code}`),
    );
    expect(told).toEqual([[], ['photo image_unreadable'], ['photo image_unsupported']]);
    expect(await database().select().from(uploads)).toHaveLength(1);
  });

  it('brings the picture of a person whose first row has none', async () => {
    const ada = await person();
    const card = (line: string) =>
      `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lee;Ann;;;\r\nEMAIL:ann@x.example\r\n${line}\r\nEND:VCARD\r\n`;
    const [broken, picture] = [Buffer.from('nonsense'), await jpeg(64, 64)].map((bytes) => bytes.toString('base64'));
    const file = ['TITLE:Chief', `PHOTO;ENCODING=b;TYPE=JPEG:${broken}`, `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`]
      .map(card)
      .join('');
    const { id } = await dryRun(ada, file, 'ann.vcf');
    expect((await rows(ada, id)).body.items).toMatchObject([{ joined: [2, 3], hasPhoto: true }]);
    await apply(ada, id);
    await settled(ada, id);
    expect((await list(ada)).body.items).toMatchObject([{ photoId: expect.any(String) }]);
    // An existing contact without a photo gets the photo as well.
    const kurt = (await add(ada, known('Kurt', 'Lee', { fields: [email('kurt@x.example')] }))).body;
    const again = file.replaceAll('Ann', 'Kurt').replaceAll('ann@', 'kurt@').replaceAll('TITLE:Chief', 'ROLE:');
    await bring(ada, again, 'kurt.vcf');
    expect((await oneContact(ada, kurt.id)).body.photoId).toEqual(expect.any(String));
  });

  it('leaves a contact alone that was changed after the dry run, as far as it now differs', async () => {
    const ada = await person();
    const mine = (await add(ada, known('Kurt', 'Gödel', { fields: [email('kurt@ias.example')] }))).body;
    const { id, acts } = await dryRun(ada, csv(header, 'Kurt,Gödel,kurt@ias.example,,,Logician'));
    expect(acts.update).toBe(1);
    await editContact(ada, mine.id, { version: 1, content: { ...mine.content, title: 'Professor' } });
    await apply(ada, id);
    expect((await settled(ada, id)).result).toMatchObject({ added: 0, updated: 0 });
    expect((await oneContact(ada, mine.id)).body).toMatchObject({ version: 2, content: { title: 'Professor' } });
  });

  it('does not add twice what was brought twice at the same time', async () => {
    const ada = await person();
    const [first, second] = [await dryRun(ada, people), await dryRun(ada, people)];
    const answers = await Promise.all([apply(ada, first.id), apply(ada, second.id), apply(ada, first.id)]);
    // An import that is applied while another one is at work is refused with 409.
    for (const { status } of answers) expect([202, 409]).toContain(status);
    for (const { id } of [first, second]) await settled(ada, id);
    for (const { id } of [first, second]) {
      expect((await apply(ada, id)).status).toBe(202);
      expect(await settled(ada, id)).toMatchObject({ status: 'done' });
    }
    expect((await list(ada)).body.items).toHaveLength(2);
  });

  it('is its owner’s alone, and forgotten when cancelled', async () => {
    const [ada, eve] = [await person(), await person('eve')];
    const { id } = await dryRun(ada, people);
    const foreign = await Promise.all([
      ...[
        one(eve, id),
        rows(eve, id),
        reread(eve, id, {}),
        editRow(eve, id, 1, {}),
        apply(eve, id),
        undo(eve, id),
        cancel(eve, id),
      ],
    ]);
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
    expect((await imports(eve)).body.items).toEqual([]);
    expect((await imports(ada)).body.items).toMatchObject([{ id, status: 'ready' }]);
    expect((await cancel(ada, id)).status).toBe(204);
    expect((await one(ada, id)).status).toBe(404);
    expect(await database().select().from(contacts)).toEqual([]);
  });

  it('is refused to staff', async () => {
    const sam = await person('sam');
    await imports(sam);
    await database().execute(sql`update users set staff_role = 'SUPPORT' where id = ${sam.id}`);
    expect((await upload(sam, people)).status).toBe(403);
  });
});
