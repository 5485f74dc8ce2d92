import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { NewRowEntry, RowEntry } from './queries';

// What reading a file writes: the rows of an import as the file says them.

/** A row that stays when its file is read again. */
export type KeptRow = {
  place: number;
  joinedTo: number | null;
  /** Whether its content was corrected; whether its owner has decided about it as it was shown. */
  isCorrected: boolean;
  isSettled: boolean;
};

// The same as `isSettled` of `row-choices.ts`.
const isSettled = sql`(r.correction ? 'content' or r.is_chosen or cardinality(r.theirs) > 0) is true`;

/**
 * Removes the rows of an earlier reading, except for those that their owner has corrected or decided about, and the rows that were
 * joined to these when they did. Returns those that stay, by their place.
 */
export async function clearRows(db: Database, importId: string): Promise<Map<number, KeptRow>> {
  await db.execute(sql`
    with settled as (
      select r.place from contact_import_rows r
      where r.import_id = ${importId} and r.joined_to is null and ${isSettled}
    )
    delete from contact_import_rows r
    where r.import_id = ${importId}
      and not (r.joined_to is null and (r.correction is not null or ${isSettled}))
      and (r.joined_to is null or r.joined_to not in (select place from settled))`);
  const { rows: kept } = await db.execute<KeptRow>(sql`
    select r.place, r.joined_to as "joinedTo", (r.correction ? 'content') is true as "isCorrected", ${isSettled} as "isSettled"
    from contact_import_rows r where r.import_id = ${importId}`);
  return new Map(kept.map((row) => [row.place, row]));
}

/** Makes rows that are joined to a row without any data for a contact people of their own. */
export async function releaseRows(db: Database, importId: string): Promise<void> {
  await db.execute(sql`
    update contact_import_rows r set joined_to = null, state = 'new'
    from contact_import_rows l
    where r.import_id = ${importId} and l.import_id = ${importId} and l.place = r.joined_to and l.state = 'invalid'`);
}

export type RowRead = Pick<
  NewRowEntry & RowEntry,
  'place' | 'state' | 'draft' | 'problems' | 'uid' | 'hasPhoto' | 'joinedTo'
>;

/** Adds rows, and tells kept rows what the file says now, in one statement with one parameter: thousands of parameters would keep the process busy. */
export async function insertRows(db: Database, importId: string, read: RowRead[]): Promise<void> {
  if (read.length === 0) return;
  await db.execute(sql`
    insert into contact_import_rows as r (import_id, place, state, draft, problems, uid, has_photo, joined_to)
    select ${importId}::uuid, p.place, p.state, p.draft, p.problems, p.uid, p."hasPhoto", p."joinedTo"
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as p(
      place int, state text, draft jsonb, problems jsonb, uid text, "hasPhoto" boolean, "joinedTo" int)
    on conflict (import_id, place) do update set state = excluded.state, draft = excluded.draft, uid = excluded.uid,
      has_photo = excluded.has_photo, joined_to = excluded.joined_to, joined_draft = null, planned = null,
      problems = case when r.correction ? 'content' then r.problems else excluded.problems end`);
}
