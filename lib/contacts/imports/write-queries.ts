import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { type RowOutcome, rowOutcomes } from './schema';

// Writes an import into a user's contacts: whole parts of the file in one statement each, so that twenty thousand contacts cost
// the calling process nothing. The caller has locked the owner's book (`lib/contacts/book/write-book.ts`).

/** The rows behind `after` up to `upTo`, and the number of the change in the book. */
export type Part = { importId: string; ownerId: string; after: number; upTo: number; revision: number };

const inPart = ({ importId, after, upTo }: Part) =>
  sql`r.import_id = ${importId} and r.place > ${after} and r.place <= ${upTo}`;

/** Adds the contacts of the rows that are new contacts. */
export async function addContacts(db: Database, part: Part): Promise<void> {
  const chosen = sql`${inPart(part)} and r.act = 'add' and r.planned is not null`;
  await db.execute(sql`
    insert into contacts (id, owner_id, content, tags, photo_id, language, source, status, external_uid, search, sort_name,
      sort_company, met_on, match_keys, revision)
    select p.id, ${part.ownerId}, p.content, p.tags, r.photo_id, p.language, 'import', 'kept', p.external_uid, p.search,
      p.sort_name, p.sort_company, p.met_on, p.match_keys, ${part.revision}
    from contact_import_rows r cross join lateral jsonb_populate_record(null::contacts, r.planned) p
    where ${chosen} order by r.place`);
  await db.execute(sql`
    update contact_import_rows r set outcome = 'added', contact_id = (r.planned->>'id')::uuid, contact_version = 1
    where ${chosen}`);
}

/** The contacts that rows of a part change. Several rows may change one, also from other parts: they are written together. */
const changedInPart = (part: Part) => sql`(
  select r.target_id from contact_import_rows r where ${inPart(part)} and r.act = 'update' and r.planned is not null)`;

/**
 * Changes the contacts of rows that add to one, if the contact is still the compared version. Its former state is kept. Of several
 * rows the last says what all of them make of the contact.
 */
export async function updateContacts(db: Database, part: Part): Promise<void> {
  const { importId, ownerId, revision } = part;
  await db.execute(sql`
    update contact_import_rows r
    set outcome = 'updated', before = to_jsonb(c), contact_id = c.id, contact_version = c.version + 1
    from contacts c
    where r.import_id = ${importId} and r.act = 'update' and r.planned is not null and r.outcome is null
      and r.target_id in ${changedInPart(part)} and c.id = r.target_id and c.owner_id = ${ownerId}
      and c.version = r.target_version and c.deleted_at is null`);
  await db.execute(sql`
    update contacts c set content = p.content, tags = p.tags, photo_id = coalesce(c.photo_id, r.photo_id),
      external_uid = coalesce(c.external_uid, p.external_uid), search = p.search, sort_name = p.sort_name,
      sort_company = p.sort_company, met_on = p.met_on, match_keys = p.match_keys, version = c.version + 1, revision = ${revision}, updated_at = now()
    from (
      select r.contact_id, r.contact_version, (array_agg(r.planned order by r.place desc))[1] as planned,
        (array_agg(r.photo_id order by r.place) filter (where r.photo_id is not null))[1] as photo_id
      from contact_import_rows r
      where r.import_id = ${importId} and r.outcome = 'updated' and r.target_id in ${changedInPart(part)}
      group by r.contact_id, r.contact_version
    ) r cross join lateral jsonb_populate_record(null::contacts, r.planned) p
    where c.id = r.contact_id and c.version = r.contact_version - 1`);
  // Without a plan its contact was deleted, or cleared, after the rows were compared.
  await db.execute(sql`
    update contact_import_rows r set outcome = 'changed'
    where ${inPart(part)} and r.act = 'update' and r.outcome is null and r.state <> 'invalid'
      and (r.planned is not null or cardinality(r.adds) > 0)`);
}

/** Matches contacts that were not touched since: no edit, no group, no reminder. */
const untouched = sql`c.version = r.contact_version and c.deleted_at is null
  and not exists (select from contact_group_members m where m.contact_id = c.id and m.created_at > i.finished_at)
  and not exists (select from contact_reminders m where m.contact_id = c.id and m.created_at > i.finished_at)`;

/** What becomes of rows whose contact is as the import left it. */
const undone = [
  ['added', 'removed'],
  ['updated', 'restored'],
] as const satisfies readonly [RowOutcome, RowOutcome][];

/**
 * Marks all rows of an import whose contact is as the import left it, and those whose contact is not: before any contact changes,
 * because several rows may have written into one. A contact whose state before the import is forgotten cannot become what it was.
 */
export async function markForUndo(
  db: Database,
  { importId, ownerId }: Pick<Part, 'importId' | 'ownerId'>,
): Promise<void> {
  for (const [from, to] of undone) {
    await db.execute(sql`
      update contact_import_rows r set outcome = ${to} from contacts c, contact_imports i
      where r.import_id = ${importId} and r.outcome = ${from} and i.id = r.import_id and c.id = r.contact_id
        and c.owner_id = ${ownerId} and ${untouched} and (r.outcome = 'added' or r.before is not null)`);
    // A contact that was deleted since needs no undo. A contact that was merged into another may come back, and counts as kept.
    await db.execute(sql`
      update contact_import_rows r set outcome = case when exists (
        select from contacts c where c.id = r.contact_id and (c.deleted_at is null or c.merge_id is not null)) then 'kept' else ${to} end
      where r.import_id = ${importId} and r.outcome = ${from}`);
  }
}

/** Deletes contacts that the import added and that were not touched since. */
export async function removeContacts(db: Database, part: Part): Promise<void> {
  await db.execute(sql`
    delete from contacts c using contact_import_rows r
    where ${inPart(part)} and r.outcome = 'removed' and c.id = r.contact_id and c.version = r.contact_version
      and c.deleted_at is null`);
}

/** Restores contacts that the import changed and that were not touched since. */
export async function restoreContacts(db: Database, part: Part): Promise<void> {
  await db.execute(sql`
    update contacts c set content = b.content, tags = b.tags, photo_id = b.photo_id, external_uid = b.external_uid,
      search = b.search, sort_name = b.sort_name, sort_company = b.sort_company, met_on = b.met_on,
      match_keys = b.match_keys, version = c.version + 1, revision = ${part.revision}, updated_at = now()
    from contact_import_rows r cross join lateral jsonb_populate_record(null::contacts, r.before) b
    where ${inPart(part)} and r.outcome = 'restored' and c.id = r.contact_id and c.version = r.contact_version
      and c.deleted_at is null`);
}

/** Cancels updates that would only have added a picture which could not be read. */
export async function dropFailedPhotos(db: Database, importId: string): Promise<void> {
  await db.execute(sql`
    update contact_import_rows r set planned = null, adds = '{}'
    where r.import_id = ${importId} and r.act = 'update' and r.adds = array['photo'] and r.photo_id is null`);
}

/** Counts contacts by what became of them. */
export async function countOutcomes(db: Database, importId: string): Promise<Record<RowOutcome, number>> {
  const { rows } = await db.execute<{ outcome: RowOutcome; total: number }>(sql`
    select outcome, count(distinct coalesce(contact_id, target_id))::int as total from contact_import_rows
    where import_id = ${importId} and outcome is not null group by outcome`);
  const counts = Object.fromEntries(rows.map(({ outcome, total }) => [outcome, total]));
  return Object.fromEntries(rowOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Record<
    RowOutcome,
    number
  >;
}

/**
 * Deletes what imports store about contacts: their state before a change, what would still be written into them, and their values
 * that differ from the file's. What is still to be added as a contact of its own is the file's alone.
 */
export async function purgeFromImports(db: Database, ownerId: string, ids: string[]): Promise<void> {
  const named = sql`array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]`;
  await db.execute(sql`
    update contact_import_rows r set before = null, conflicts = '[]',
      planned = case when r.act = 'add' and r.contact_id is null then r.planned end
    from contact_imports i
    where i.id = r.import_id and i.owner_id = ${ownerId} and (r.contact_id = any(${named}) or r.target_id = any(${named}))`);
}
