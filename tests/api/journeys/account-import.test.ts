import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bringFiles } from '@/lib/journeys/account-import/bring-files';
import { importFolder } from '@/lib/journeys/account-import/import-place';
import { partBytes } from '@/lib/journeys/account-import/limits';
import { openArchive } from '@/lib/journeys/account-import/open-archive';
import { importJob } from '@/lib/journeys/account-import/run-import';
import { emptyReport } from '@/lib/journeys/account-import/schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { accountImports } from '@/lib/platform/db/tables';
import { setDraining } from '@/lib/platform/draining';
import { newId } from '@/lib/platform/ids';
import { storage } from '@/lib/platform/outside/storage/storage';
import { sweep } from '@/lib/server/sweep';
import me from '@/pages/api/v1/me';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import {
  comparable,
  end,
  exported,
  imported,
  jsonOf,
  look,
  archive as madeOf,
  part,
  prepare,
  sendArchive,
  start,
  unpacked,
} from '@/tests/support/archives';
import * as cards from '@/tests/support/cards';
import * as contacts from '@/tests/support/contacts';
import { fillAccount } from '@/tests/support/full-account';
import { join, newVerified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';

startAcme();

let ada: Person;
let other: Person;
beforeEach(async () => {
  ada = await newVerified('mover');
  other = await newVerified('mover');
  for (const as of [ada, other]) await request(me, { as });
});

/** As if the cards had never been on this instance, their usernames included. */
async function purgeCards({ id }: Person): Promise<void> {
  await database().execute(
    sql`delete from handles where profile_id in (select id from profiles where owner_id = ${id})`,
  );
  await database().execute(sql`delete from profiles where owner_id = ${id}`);
}

const none = { added: 0, present: 0, refused: 0 };
const all = (n: number) => ({ ...none, added: n });
const here = (n: number) => ({ ...none, present: n });
const bookOf = async (as: Person) =>
  (await contacts.list(as)).body.items as { id: string; content: { note: string } }[];

describe('an archive that comes to another account', () => {
  it('is the same there: exported again, it differs by ids and by when it was written alone', async () => {
    await fillAccount(ada, 'mover-a');
    const first = await exported(ada);
    await purgeCards(ada);
    const brought = await imported(other, first);
    expect(brought).toMatchObject({ status: 'done', problem: null });
    expect(brought.report).toMatchObject({
      notes: [],
      brought: { cards: all(3), files: all(7), contacts: all(4), reminders: all(2), groups: all(2), links: all(1) },
      left: { merges: 1, codes: 0, organizationCards: 0 },
      settings: ['displayName', 'timeZone', 'colorScheme', 'hasPageKeys', 'notifications'],
    });
    const second = unpacked(await exported(other));
    expect(comparable(second)).toEqual(comparable(unpacked(first)));
    // The same archive again, and that of the copy where it came from: nothing comes twice.
    const again = await imported(other, first);
    expect(again.report.brought).toMatchObject({ cards: here(3), files: here(7), contacts: here(4), links: here(1) });
    expect(again.report.brought).toMatchObject({
      groups: here(2),
      reminders: here(2),
      events: here(1),
      templates: here(1),
    });
    expect(comparable(unpacked(await exported(other)))).toEqual(comparable(second));
  });

  it('comes back to its own account without a second copy of what is still there', async () => {
    await cards.make(ada, { username: 'mover-own', content: { name: { first: 'Ada' } } });
    const { body: grace } = await contacts.add(ada, contacts.named('Grace'));
    const { body: gone } = await contacts.add(ada, contacts.named('Gone'));
    const archive = await exported(ada);
    await contacts.edit(ada, grace.id, { version: 1, content: { name: { first: 'Grace' }, note: 'Newer' } });
    await contacts.bulk(ada, { action: 'trash', ids: [gone.id] });
    await database().execute(sql`delete from contacts where id = ${gone.id}`);
    const { report } = await imported(ada, archive);
    expect(report.brought).toMatchObject({ cards: here(1), contacts: { added: 1, present: 1, refused: 0 } });
    expect((await cards.list(ada)).body.items).toHaveLength(1);
    expect((await bookOf(ada)).map(({ content }) => content.note)).toEqual(['', 'Newer']);
  });

  it('gets free usernames for those that are taken, and leaves cards of organizations where they are', async () => {
    await join(acme.id, ada, 'USER');
    const { body: own } = await cards.make(ada, { username: 'mover-taken', content: { name: { first: 'Ada' } } });
    const archive = await exported(ada);
    const files = unpacked(archive);
    const [card] = jsonOf(files, 'cards/cards.json');
    expect(card).toMatchObject({ id: own.id, organization: null });
    const { report } = await imported(other, archive);
    expect(report.notes).toEqual([{ kind: 'cards', code: 'renamed', name: 'mover-taken → mover-taken-2' }]);
    const acmes = { ...card, id: newId(), organization: { slug: 'acme', name: 'acme', role: 'USER', team: null } };
    const hers = await imported(other, await madeOf({ 'cards/cards.json': [acmes] }));
    expect(hers.report).toMatchObject({ left: { organizationCards: 1 }, brought: { cards: none }, notes: [] });
    expect((await cards.list(other)).body.items.map(({ username }: { username: string }) => username)).toEqual([
      'mover-taken-2',
    ]);
  });

  it('has the messages of visitors as quotes in the notes of their contacts', async () => {
    const { body: contact } = await contacts.add(ada, contacts.named('Grace', 'Hopper', { note: 'Mine' }));
    const messages = [{ text: 'Call me', by: 'Grace', on: '2026-02-03', card: 'Ada' }];
    const entry = { ...contact, uid: 'x', groups: [], messages, reminders: [] };
    await imported(other, await madeOf({ 'contacts/contacts.json': [entry], 'contacts/exchanges.json': [{}, {}] }));
    const [copy] = await bookOf(other);
    expect(copy?.content.note).toMatch(/^Mine\n\n.*Grace.*Ada.*\n> Call me$/s);
    expect((await look(other)).body.import.report.left.exchanges).toBe(2);
  });

  it('goes on where it was when its process is killed, and counts everything once', async () => {
    await fillAccount(ada, 'mover-killed');
    const archive = await exported(ada);
    await purgeCards(ada);
    setDraining(true);
    const id = await sendArchive(other, archive);
    await start(other, id);
    // A process wrote some files, and ended before it could note them.
    const [row] = await database().select().from(accountImports).where(eq(accountImports.id, id));
    const opened = await openArchive(id, row?.bytes ?? 0);
    const run = { ctx: { ...systemContext(), actor: { id: other.id } as never }, userId: other.id, archive: opened };
    const of = { startedAt: row?.createdAt ?? new Date(), mayMail: true, account: ada.id };
    const entries = jsonOf(unpacked(archive), 'files/files.json');
    await bringFiles({ ...run, ...of }, entries.slice(0, 3), emptyReport());
    // The next one is told to stop on its way.
    setDraining(false);
    const working = importJob.resume();
    await expect.poll(async () => (await look(other)).body.import.isChecking).toBe(false);
    setDraining(true);
    await working;
    setDraining(false);
    await importJob.resume();
    const { import: done } = (await look(other)).body;
    expect(done).toMatchObject({ status: 'done', done: done.total });
    expect(done.report.brought).toMatchObject({ files: all(7), cards: all(3), contacts: all(4), reminders: all(2) });
    expect(await storage().get(`${importFolder(id)}/part-0`)).toBeNull();
  });
});

describe('the import of an archive', () => {
  it('belongs to who began it, takes parts of the right length alone, and starts once all are there', async () => {
    const bytes = await madeOf({});
    expect((await prepare(null, 10)).status).toBe(401);
    for (const as of [cast.SS, cast.SA]) {
      expect((await prepare(as, 10)).status).toBe(403);
      expect((await look(as)).status).toBe(403);
    }
    expect((await prepare(ada, 1_000_000_001)).body.errors).toEqual([{ path: 'bytes', code: 'too_large' }]);
    const { id } = (await prepare(ada, bytes.length, '../../\u202emy archive.zip')).body.import;
    expect((await look(ada)).body.import).toMatchObject({ status: 'uploading', fileName: '../../my archive.zip' });
    expect((await look(other)).body.import).toBeNull();
    for (const answer of [await part(other, id, 0, bytes), await start(other, id), await end(other, id)])
      expect(answer.status).toBe(404);
    expect((await start(ada, id)).body.errors).toEqual([{ path: 'parts', code: 'too_few' }]);
    expect((await part(ada, id, 0, bytes.subarray(1))).body.errors).toEqual([{ path: 'file', code: 'invalid_length' }]);
    expect((await part(ada, id, 1, bytes)).body.errors).toEqual([{ path: 'part', code: 'too_big' }]);
    expect((await part(ada, id, 0, bytes)).status).toBe(204);
    expect((await part(ada, id, 0, bytes)).status).toBe(204);
    expect((await start(ada, id)).status).toBe(202);
    await importJob.resume();
    expect((await look(ada)).body.import).toMatchObject({ status: 'done' });
    expect(await start(ada, id)).toMatchObject({ status: 409, body: { code: 'import_busy' } });
    expect((await part(ada, id, 0, bytes)).body.code).toBe('import_busy');
    expect((await end(ada, id)).status).toBe(204);
    expect((await look(ada)).body.import).toBeNull();
  });

  it('may be larger than a part: parts are as long as they may be', async () => {
    const { id } = (await prepare(ada, partBytes + 1)).body.import;
    expect((await part(ada, id, 0, Buffer.alloc(partBytes))).status).toBe(204);
    expect((await part(ada, id, 1, Buffer.alloc(1))).status).toBe(204);
    expect((await part(ada, id, 1, Buffer.alloc(partBytes + 1))).status).toBe(413);
  });

  it('is one at a time; another archive takes the place of one that is not at work', async () => {
    const first = await sendArchive(ada, await madeOf({}));
    const second = await sendArchive(ada, await madeOf({ 'audit.json': [] }));
    expect(await storage().get(`${importFolder(first)}/part-0`)).toBeNull();
    setDraining(true);
    await start(ada, second);
    expect(await prepare(ada, 10)).toMatchObject({ status: 409, body: { code: 'import_busy' } });
    setDraining(false);
    // Stopped, it leaves nothing of the archive, and the worker has nothing left to do.
    expect((await end(ada, second)).status).toBe(204);
    await importJob.resume();
    expect((await look(ada)).body.import).toBeNull();
    expect(await storage().get(`${importFolder(second)}/part-0`)).toBeNull();
  });

  it('that failed can be continued for a week, and is then deleted', async () => {
    const id = await sendArchive(ada, await madeOf({ 'contacts/contacts.json': '[' }));
    await start(ada, id);
    await importJob.resume();
    expect((await look(ada)).body.import).toMatchObject({ status: 'failed', problem: 'archive_unreadable' });
    expect((await start(ada, id)).status).toBe(202);
    await importJob.resume();
    expect((await look(ada)).body.import.status).toBe('failed');
    const age = (days: number) =>
      database().execute(sql`update account_imports set updated_at = now() - make_interval(days => ${days})`);
    await age(6);
    await sweep();
    expect((await look(ada)).body.import.id).toBe(id);
    await age(8);
    await sweep();
    expect((await look(ada)).body.import).toBeNull();
    expect(await storage().get(`${importFolder(id)}/part-0`)).toBeNull();
  });
});
