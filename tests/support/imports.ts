import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Import, ImportRow } from '@/lib/contacts/imports/schema';
import { database } from '@/lib/platform/db/client';
import { contactImports } from '@/lib/platform/db/tables';
import importApi from '@/pages/api/v1/contacts/import';
import importsApi from '@/pages/api/v1/contacts/imports';
import oneApi from '@/pages/api/v1/contacts/imports/[id]';
import applyApi from '@/pages/api/v1/contacts/imports/[id]/apply';
import rowsApi from '@/pages/api/v1/contacts/imports/[id]/rows';
import rowApi from '@/pages/api/v1/contacts/imports/[id]/rows/[place]';
import stopApi from '@/pages/api/v1/contacts/imports/[id]/stop';
import undoApi from '@/pages/api/v1/contacts/imports/[id]/undo';
import { type Answer, type Person, request } from './request';
import { form } from './uploads';

// Requests of users about a file of contacts, through the real handlers.

export const upload = (as: Person | null, bytes: Uint8Array | string, name = 'people.csv') =>
  request(importApi, { as, method: 'POST', path: '/contacts/import', body: form(bytes, { name, type: '' }) });
export const imports = (as: Person | null) => request(importsApi, { as, path: '/contacts/imports' });
export const one = (as: Person | null, id: string): Promise<Answer<Import>> =>
  request(oneApi, { as, path: `/contacts/imports/${id}`, params: { id } });
export const reread = (as: Person | null, id: string, body: object): Promise<Answer<Import>> =>
  request(oneApi, { as, method: 'PATCH', path: `/contacts/imports/${id}`, params: { id }, body });
export const cancel = (as: Person | null, id: string) =>
  request(oneApi, { as, method: 'DELETE', path: `/contacts/imports/${id}`, params: { id } });
export const apply = (as: Person | null, id: string): Promise<Answer<Import>> =>
  request(applyApi, { as, method: 'POST', path: `/contacts/imports/${id}/apply`, params: { id } });
export const stop = (as: Person | null, id: string): Promise<Answer<Import>> =>
  request(stopApi, { as, method: 'POST', path: `/contacts/imports/${id}/stop`, params: { id } });
export const undo = (as: Person | null, id: string): Promise<Answer<Import>> =>
  request(undoApi, { as, method: 'POST', path: `/contacts/imports/${id}/undo`, params: { id } });
export const rows = (
  as: Person | null,
  id: string,
  query: Record<string, string> = {},
): Promise<Answer<{ items: ImportRow[]; nextCursor: string | null }>> =>
  request(rowsApi, { as, path: `/contacts/imports/${id}/rows?${new URLSearchParams(query)}`, params: { id } });
export const editRow = (as: Person | null, id: string, place: number, body: object): Promise<Answer<ImportRow>> =>
  request(rowApi, {
    ...{ as, method: 'PATCH', path: `/contacts/imports/${id}/rows/${place}`, body },
    params: { id, place: String(place) },
  });

/** The import once its work is done. Its row is polled meanwhile, which takes less time than requests of its owner. */
export async function settled(as: Person, id: string): Promise<Import> {
  const look = async () => {
    const [row] = await database()
      .select({ status: contactImports.status })
      .from(contactImports)
      .where(eq(contactImports.id, id));
    if (row && ['reading', 'running', 'undoing'].includes(row.status))
      throw new Error('the import does not come to an end');
  };
  await vi.waitFor(look, { timeout: 60_000, interval: 10 });
  return (await one(as, id)).body;
}

/** Uploads a file and waits until its dry run is done. */
export async function dryRun(as: Person, file: Uint8Array | string, name?: string): Promise<Import> {
  const answer = await upload(as, file, name);
  if (answer.status !== 202) throw new Error(`${answer.status} ${answer.text}`);
  return settled(as, answer.body.id);
}

/** Imports a file completely. */
export async function bring(as: Person, file: Uint8Array | string, name?: string): Promise<Import> {
  const { id } = await dryRun(as, file, name);
  await apply(as, id);
  return settled(as, id);
}

/** A checksum of what someone's contacts say: of every column but the counters and times of changes. */
export async function checksum(ownerId: string): Promise<string> {
  const { rows: found } = await database().execute<{ sum: string }>(sql`
    select md5(coalesce(string_agg((to_jsonb(c) - 'version' - 'revision' - 'updated_at')::text, '|' order by c.id), '')) as sum
    from contacts c where owner_id = ${ownerId}`);
  return found[0]?.sum ?? '';
}
