import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { runApplying } from '@/lib/contacts/imports/apply-import';
import { newPause, Outdated } from '@/lib/contacts/imports/at-work';
import { purgeImports } from '@/lib/contacts/imports/purge-imports';
import * as queries from '@/lib/contacts/imports/queries';
import { runUndoing } from '@/lib/contacts/imports/undo-import';
import { importJob } from '@/lib/contacts/imports/work-on-imports';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { besideTransaction } from '@/lib/platform/db/scope';
import { contactImports, uploads } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { list } from '@/tests/support/contacts';
import { bring, cancel, checksum, dryRun, settled, stop, undo } from '@/tests/support/imports';
import { type Answer, person } from '@/tests/support/request';
import { jpeg } from '@/tests/support/uploads';

afterEach(() => void vi.useRealTimers());

// Both steps that write contacts use one transaction: a stopped step leaves nothing behind.

const patience = { timeout: 20_000, interval: 5 };
const file = 'First name,Last name\r\nGrace,Hopper\r\nAda,Lovelace';

/** The import as a worker sees it that has begun a step. */
async function begun(id: string, status: 'running' | 'undoing'): Promise<queries.ImportEntry> {
  await database().update(contactImports).set({ status }).where(eq(contactImports.id, id));
  const entry = await queries.selectImport(database(), id);
  if (!entry) throw new Error('the import is gone');
  return entry;
}

it('an import that is stopped writes no contact, also where somebody is at it, and can be applied later', async () => {
  const ada = await person();
  const { id } = await dryRun(ada, file);
  const entry = await begun(id, 'running');
  for (let time = 0; time < 2; time += 1)
    expect((await stop(ada, id)).body).toMatchObject({ status: 'ready', problem: null });
  await expect(runApplying(systemContext(), entry)).rejects.toBeInstanceOf(Outdated);
  // An import that was begun again is not ended by the worker that had begun it before.
  await begun(id, 'running');
  await expect(runApplying(systemContext(), entry)).rejects.toBeInstanceOf(Outdated);
  expect((await list(ada)).body.items).toEqual([]);
  await importJob.resume();
  expect(await settled(ada, id)).toMatchObject({ status: 'done', result: { added: 2 } });
  expect((await list(ada)).body.items).toHaveLength(2);
});

it('an import that is stopped makes no more pictures, and its worker is free', async () => {
  const ada = await person();
  const picture = (await jpeg(400, 300)).toString('base64');
  const card = (at: number) =>
    `BEGIN:VCARD\r\nVERSION:3.0\r\nN:L${at};A;;;\r\nEMAIL:a${at}@x.example\r\nPHOTO;ENCODING=b;TYPE=JPEG:${picture}\r\nEND:VCARD\r\n`;
  const all = 40;
  const { id } = await dryRun(ada, Array.from({ length: all }, (_, at) => card(at)).join(''), 'pictures.vcf');
  const entry = await begun(id, 'running');
  const work = expect(runApplying(systemContext(), entry)).rejects.toBeInstanceOf(Outdated);
  const made = async () => (await database().select({ id: uploads.id }).from(uploads)).length;
  await vi.waitFor(async () => expect(await made()).toBeGreaterThan(0), { timeout: 60_000, interval: 2 });
  await stop(ada, id);
  await work;
  expect(await made()).toBeLessThan(all);
  expect((await list(ada)).body.items).toEqual([]);
});

it('an import that is deleted while it is read gives up between two rows', async () => {
  const ada = await person();
  const { id } = await dryRun(ada, file);
  await database().update(contactImports).set({ status: 'reading' }).where(eq(contactImports.id, id));
  const entry = await queries.selectImport(database(), id);
  vi.useFakeTimers({ toFake: ['performance'] });
  const pause = newPause(database(), entry as queries.ImportEntry);
  vi.advanceTimersByTime(1000);
  await pause();
  await cancel(ada, id);
  await pause();
  vi.advanceTimersByTime(1000);
  await expect(pause()).rejects.toBeInstanceOf(Outdated);
});

it.each(['deleted by its owner', 'swept'])('an import that is applied is not %s at the same time', async (how) => {
  const ada = await person();
  const { id } = await dryRun(ada, file);
  if (how === 'swept')
    await database().execute(sql`update contact_imports set created_at = now() - interval '31 days' where id = ${id}`);
  const waiting = async () => {
    const look = await database().execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`);
    expect(look.rows.length).toBeGreaterThan(0);
  };
  let asked: Promise<Partial<Answer> | undefined> = Promise.resolve(undefined);
  await inTransaction(systemContext(), async (tx) => {
    await queries.updateImport(tx.db, id, ['ready'], { status: 'running', startedAt: tx.now });
    // Who deletes has read that nothing runs, and waits for the row.
    await new Promise<void>((resolve, reject) =>
      besideTransaction(async () => {
        asked = how === 'swept' ? purgeImports().then(() => undefined) : cancel(ada, id);
        await vi.waitFor(waiting, patience).then(resolve, reject);
      }),
    );
  });
  const answer = await asked;
  if (answer) expect([answer.status, answer.body.code]).toEqual([409, 'import_busy']);
  await importJob.resume();
  expect(await settled(ada, id)).toMatchObject({ status: 'done', result: { added: 2 } });
  expect((await list(ada)).body.items).toHaveLength(2);
});

it('an import whose undoing is stopped is as it was', async () => {
  const ada = await person();
  const { id } = await bring(ada, file);
  const before = await checksum(ada.id);
  const entry = await begun(id, 'undoing');
  expect((await stop(ada, id)).body.status).toBe('done');
  await expect(runUndoing(systemContext(), entry)).rejects.toBeInstanceOf(Outdated);
  expect(await checksum(ada.id)).toBe(before);
  await undo(ada, id);
  expect(await settled(ada, id)).toMatchObject({ status: 'undone', result: { removed: 2 } });
});

it('nobody stops the import of somebody else, or one that is being read', async () => {
  const [ada, eve] = [await person(), await person('eve')];
  const { id } = await dryRun(ada, file);
  expect((await stop(eve, id)).status).toBe(404);
  expect((await stop(null, id)).status).toBe(401);
  await database().update(contactImports).set({ status: 'reading' }).where(eq(contactImports.id, id));
  expect((await stop(ada, id)).body.code).toBe('import_busy');
});
