import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as queries from '@/lib/contacts/imports/queries';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import { bring } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

it('what a worker says late of how far an import is changes nothing of one that has ended, or was begun anew', async () => {
  const { id } = await bring(await person(), 'First name,Last name\r\nGrace,Hopper');
  const row = async () => (await database().select().from(contactImports).where(eq(contactImports.id, id)))[0];
  const before = await row();
  expect(before?.status).toBe('done');
  for (const status of ['reading', 'running', 'undoing'] as const)
    await queries.writeProgress(database(), { id, status, round: before?.round ?? 1 }, 7, 99);
  await queries.writeProgress(database(), { id, status: 'done', round: 99 }, 7, 99);
  expect(await row()).toEqual(before);
});
