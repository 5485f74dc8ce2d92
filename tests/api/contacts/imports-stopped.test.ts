import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Outdated, runApplying } from '@/lib/contacts/imports/apply-import';
import * as queries from '@/lib/contacts/imports/queries';
import { runUndoing } from '@/lib/contacts/imports/undo-import';
import { importJob } from '@/lib/contacts/imports/work-on-imports';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import { list } from '@/tests/support/contacts';
import { bring, checksum, dryRun, settled, stop, undo } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// Both steps that write contacts use one transaction: a stopped step leaves nothing behind.

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
  // An import that was begun anew is not ended by the worker that had begun it before.
  await begun(id, 'running');
  await expect(runApplying(systemContext(), entry)).rejects.toBeInstanceOf(Outdated);
  expect((await list(ada)).body.items).toEqual([]);
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
