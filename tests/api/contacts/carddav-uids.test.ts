import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moveInBook, openBook, readInBook } from '@/lib/contacts/book/write-book';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { sweep } from '@/lib/server/sweep';
import { add, bulk, list, named, restore, trash } from '@/tests/support/contacts';
import { bring, settled, undo as undoImport } from '@/tests/support/imports';
import { merge, undo } from '@/tests/support/merges';
import { phoneOf, query } from '@/tests/support/phone';
import { type Person, person } from '@/tests/support/request';

// UIDs under which devices know a user's contacts: each contact has one, whatever becomes of the others, and never another under
// the same ETag.

const uuid = '3f2504e0-4f89-11d3-9a0c-000000000002';

const card = (name: string, mail: string, uid = '') =>
  [
    ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `N:${name.split(' ').reverse().join(';')};;;`, `EMAIL:${mail}`],
    ...(uid === '' ? [] : [`UID:${uid}`]),
    'END:VCARD\r\n',
  ].join('\r\n');

/** A user whose phone records under which UID and with which ETag it was sent each contact. */
async function watched() {
  const ada = await person();
  const { ask, book } = await phoneOf(ada);
  const tags = new Map<string, string>();
  return {
    ada,
    /** Returns the UIDs by first names. */
    async told(): Promise<Record<string, string>> {
      const { parts } = await ask('REPORT', book, { body: query('') });
      const found: [string, string][] = parts.map(({ href, found: { getetag = '', 'address-data': file = '' } }) => {
        const [, name = '', uid = ''] = /\nFN:(\S*).*\nUID:(\S*)/s.exec(file) ?? [];
        const tag = `${href} ${getetag}`;
        expect([tag, tags.get(tag) ?? uid]).toEqual([tag, uid]);
        tags.set(tag, uid);
        return [name, uid];
      });
      const bare = found.map(([, uid]) => uid.toLowerCase().replace('urn:uuid:', ''));
      expect(new Set(bare).size).toBe(bare.length);
      return Object.fromEntries(found);
    },
  };
}

async function byName(as: Person): Promise<Record<string, string>> {
  const { body } = await list(as);
  const items: { id: string; content: { name: { first: string } } }[] = body.items;
  return Object.fromEntries(items.map(({ id, content }) => [content.name.first, id]));
}

/** Imports a file and returns a function that undoes the import. */
async function brought(as: Person, file: string): Promise<() => Promise<void>> {
  const { id, status } = await bring(as, file, 'a.vcf');
  expect(status).toBe('done');
  return async () => {
    await undoImport(as, id);
    expect((await settled(as, id)).status).toBe('undone');
  };
}

const ownUid = expect.not.stringContaining(uuid);

it('whom a merge leaves bears the UID of whom it takes away, until it is undone', async () => {
  const { ada, told } = await watched();
  await brought(ada, card('Bob Zed', 'n2@z.example', uuid));
  await brought(ada, card('Robert Zed', 'n3@z.example'));
  const { Bob = '', Robert = '' } = await byName(ada);
  expect(await told()).toEqual({ Bob: uuid, Robert: ownUid });
  const { id } = (await merge(ada, { ids: [Bob, Robert], winner: Robert })).body.merge;
  expect(await told()).toEqual({ Robert: uuid });
  const back = await brought(ada, card('Bo Q', 'q@z.example', uuid));
  expect(await told()).toEqual({ Robert: uuid, Bo: ownUid });
  await back();
  expect((await undo(ada, id)).status).toBe(200);
  expect(await told()).toEqual({ Bob: uuid, Robert: ownUid });
});

it('nobody gets another UID when others leave the trash for good', async () => {
  const { ada, told } = await watched();
  await brought(ada, card('Bob Zed', 'n2@z.example', uuid));
  await trash(ada, (await byName(ada)).Bob ?? '');
  await brought(ada, card('Bo Q', 'q@z.example', uuid));
  expect(await told()).toEqual({ Bo: uuid });
  await database()
    .update(contacts)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(sql`${eq(contacts.ownerId, ada.id)} and deleted_at is not null`);
  await sweep();
  expect(await told()).toEqual({ Bo: uuid });
});

it.each([
  ['as it was', uuid],
  ['in another case', uuid.toUpperCase()],
  ['behind its prefix', `URN:UUID:${uuid.toUpperCase()}`],
])('who comes back to find their UID borne by another goes by their id: %s', async (_, again) => {
  const { ada, told } = await watched();
  await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  const { Ann = '' } = await byName(ada);
  await trash(ada, Ann);
  await brought(ada, card('Bo Q', 'q@z.example', again));
  expect(await told()).toEqual({ Bo: again });
  await restore(ada, Ann);
  expect(await told()).toEqual({ Bo: again, Ann: `urn:uuid:${Ann}` });
});

it('somebody known who gains nothing by a card has its UID afterwards, beyond doubt, once, and until it is undone', async () => {
  const { ada, told } = await watched();
  for (const [first, mail] of [
    ['Ann', 'ann@z.example'],
    ['Bo', 'bo@z.example'],
  ] as const)
    await add(ada, named(first, 'Lee', { fields: [{ id: 'e', kind: 'email', address: mail }] }));
  const before = await told();
  expect(before).toEqual({ Ann: ownUid, Bo: ownUid });
  const takeBack = await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  expect(await told()).toEqual({ ...before, Ann: uuid });
  // No UID changes for a second import of the same file, for a match by name alone, or for a UID that another contact has.
  const nameAlone = card('Bo Lee', '', uuid.replace('3f', '4f')).replace('EMAIL:\r\n', '');
  const other = card('Bo Lee', 'bo@z.example', uuid);
  for (const file of [card('Ann Lee', 'ann@z.example', uuid), nameAlone, other])
    expect((await bring(ada, file, 'a.vcf')).counts).toMatchObject({ same: 1, update: 0, new: 0 });
  expect(await told()).toEqual({ ...before, Ann: uuid });
  await takeBack();
  expect(await told()).toEqual(before);
});

it('who comes back otherwise has it again: what took it is undone', async () => {
  const { ada, told } = await watched();
  await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  const { Ann = '' } = await byName(ada);
  await trash(ada, Ann);
  const takeBack = await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  expect(await told()).toEqual({ Ann: uuid });
  await takeBack();
  await restore(ada, Ann);
  expect(await told()).toEqual({ Ann: uuid });
});

it('of two who come back at once one bears it', async () => {
  const { ada, told } = await watched();
  await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  const { Ann = '' } = await byName(ada);
  await trash(ada, Ann);
  await brought(ada, card('Bo Q', 'q@z.example', uuid));
  const { Bo = '' } = await byName(ada);
  await trash(ada, Bo);
  expect((await bulk(ada, { ids: [Ann, Bo], act: { kind: 'restore' } })).status).toBe(200);
  expect(Object.values(await told()).filter((uid) => uid === uuid)).toHaveLength(1);
});

it('nobody goes by the id of another, and who arrives where their id is borne gets a UID of their own', async () => {
  const [{ ada, told }, eve] = [await watched(), await person('eve')];
  const { id } = (await add(eve, named('Grace'))).body;
  await brought(ada, card('Bo Q', 'q@z.example', id));
  expect(await told()).toEqual({ Bo: id });
  await inTransaction(systemContext(), async (tx) => {
    const [, revision] = [await openBook(tx, eve.id), await openBook(tx, ada.id)];
    await moveInBook(tx, await readInBook(tx, eve.id, [id]), { ownerId: ada.id, revision });
  });
  expect(await told()).toEqual({ Bo: id, Grace: expect.not.stringContaining(id) });
  await brought(ada, card('Al R', 'r@z.example', (await byName(ada)).Bo));
  expect(await told()).toMatchObject({ Al: expect.not.stringContaining((await byName(ada)).Bo ?? '?') });
});

it('the database holds it', async () => {
  const { ada } = await watched();
  const { id } = (await add(ada, named('Grace'))).body;
  await brought(ada, card('Ann Lee', 'ann@z.example', uuid));
  const write = (uid: string) =>
    database().execute(sql`update contacts set external_uid = ${uid} where id = ${id} returning external_uid`);
  expect((await write(`urn:uuid:${uuid}`)).rows).toEqual([{ external_uid: null }]);
  expect((await write('else')).rows).toEqual([{ external_uid: 'else' }]);
  const withoutTrigger = database().transaction(async (tx) => {
    await tx.execute(sql`alter table contacts disable trigger contacts_bear_uids`);
    await tx.execute(sql`update contacts set external_uid = ${uuid.toUpperCase()} where id = ${id}`);
  });
  await expect(withoutTrigger).rejects.toMatchObject({ cause: { code: '23505', constraint: 'contacts_uid' } });
});
