import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import distinctionsApi from '@/pages/api/v1/contacts/distinctions';
import duplicatesApi from '@/pages/api/v1/contacts/duplicates';
import mergeExactApi from '@/pages/api/v1/contacts/duplicates/merge';
import mergeApi from '@/pages/api/v1/contacts/merge';
import mergesApi from '@/pages/api/v1/contacts/merges';
import undoApi from '@/pages/api/v1/contacts/merges/[id]/undo';
import { type Person, request } from './request';

// Requests that merge contacts and take merges apart, through the real handlers.

export const merge = (as: Person | null, body: object, headers = {}) =>
  request(mergeApi, { as, method: 'POST', path: '/contacts/merge', body, headers });
export const undo = (as: Person | null, id: string, headers = {}) =>
  request(undoApi, { as, method: 'POST', path: `/contacts/merges/${id}/undo`, params: { id }, headers });
export const merges = (as: Person | null, query: Record<string, string> = {}) =>
  request(mergesApi, { as, path: `/contacts/merges?${new URLSearchParams(query)}` });
export const duplicates = (as: Person | null, query: Record<string, string> = {}) =>
  request(duplicatesApi, { as, path: `/contacts/duplicates?${new URLSearchParams(query)}` });
export const mergeExact = (as: Person | null) =>
  request(mergeExactApi, { as, method: 'POST', path: '/contacts/duplicates/merge' });
export const distinguish = (as: Person | null, ids: string[], areDistinct = true) =>
  request(distinctionsApi, { as, method: 'POST', path: '/contacts/distinctions', body: { ids, areDistinct } });

/**
 * One checksum of an owner's whole book: contacts with all their columns, tags, groups with their members, and reminders. The
 * columns that count or date changes are left out: version, revision, and the time of the last change.
 */
export async function checksum(ownerId: string): Promise<string> {
  const parts = [
    sql`select to_jsonb(c) - 'version' - 'revision' - 'updated_at' as row from contacts c
      where owner_id = ${ownerId} and deleted_at is null order by id`,
    sql`select to_jsonb(g) - 'updated_at' as row from contact_groups g where owner_id = ${ownerId} order by id`,
    sql`select jsonb_build_array(m.group_id, m.contact_id) as row from contact_group_members m
      join contacts c on c.id = m.contact_id and c.deleted_at is null where c.owner_id = ${ownerId} order by 1`,
    sql`select to_jsonb(r) - 'version' - 'updated_at' as row from contact_reminders r
      where owner_id = ${ownerId} order by id`,
  ];
  const hash = createHash('sha256');
  for (const part of parts) {
    const { rows } = await database().execute<{ row: unknown }>(part);
    for (const { row } of rows) hash.update(`${JSON.stringify(row)}\n`);
    hash.update('\n');
  }
  return hash.digest('hex');
}
