import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactImportRows as rows } from '@/lib/platform/db/tables';
import type { NewRowEntry, RowEntry } from './queries';

// What reading a file writes: the rows of an import as the file says them.

/** Removes the rows of an earlier reading, except for those corrected by hand. */
export async function clearRows(db: Database, importId: string): Promise<void> {
  await db.delete(rows).where(and(eq(rows.importId, importId), eq(rows.isEdited, false)));
}

export type RowRead = Pick<
  NewRowEntry & RowEntry,
  'place' | 'state' | 'draft' | 'problems' | 'uid' | 'hasPhoto' | 'joinedTo'
>;

/** Adds rows that are not there yet, in one statement with one parameter: thousands of parameters would keep the process busy. */
export async function insertRows(db: Database, importId: string, read: RowRead[]): Promise<void> {
  if (read.length === 0) return;
  await db.execute(sql`
    insert into contact_import_rows (import_id, place, state, draft, problems, uid, has_photo, joined_to)
    select ${importId}::uuid, p.place, p.state, p.draft, p.problems, p.uid, p."hasPhoto", p."joinedTo"
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as p(
      place int, state text, draft jsonb, problems jsonb, uid text, "hasPhoto" boolean, "joinedTo" int)
    on conflict do nothing`);
}
