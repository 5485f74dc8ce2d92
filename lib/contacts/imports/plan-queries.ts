import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, contactImportRows as rows } from '@/lib/platform/db/tables';
import type { RowEntry } from './queries';

// What planning writes: what each row of an import is to do.

/** Joins a row, and the rows joined to it, to another row. */
export async function joinRow(db: Database, importId: string, place: number, to: number): Promise<void> {
  await db
    .update(rows)
    .set({ joinedTo: to, state: 'joined', act: 'skip', planned: null, targetId: null, targetVersion: null })
    .where(and(eq(rows.importId, importId), or(eq(rows.place, place), eq(rows.joinedTo, place))));
}

export type RowPlan = Pick<
  RowEntry,
  | 'place'
  | 'state'
  | 'act'
  | 'joinedDraft'
  | 'problems'
  | 'conflicts'
  | 'theirs'
  | 'adds'
  | 'targetId'
  | 'targetVersion'
  | 'planned'
>;

/** Writes the plans of many rows in one statement. */
export async function writePlans(db: Database, importId: string, plans: RowPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const places = plans.map(({ place }) => place);
  await db.execute(sql`
    update contact_import_rows as r set
      state = p.state, act = p.act, joined_draft = p."joinedDraft", problems = p.problems, conflicts = p.conflicts,
      adds = array(select jsonb_array_elements_text(p.adds)),
      theirs = array(select jsonb_array_elements_text(p.theirs)), target_id = p."targetId",
      target_version = p."targetVersion", planned = p.planned, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(
      place int, state text, act text, "joinedDraft" jsonb, problems jsonb, conflicts jsonb, adds jsonb, theirs jsonb, "targetId" uuid,
      "targetVersion" int, planned jsonb)
    where r.import_id = ${importId} and r.place = p.place
      and r.place between ${Math.min(...places)} and ${Math.max(...places)}`);
}

/** The present versions of a user's contacts in use, by id. */
export async function selectVersions(db: Database, ownerId: string, ids: string[]): Promise<Map<string, number>> {
  const versions = await db
    .select({ id: contacts.id, version: contacts.version })
    .from(contacts)
    .where(and(eq(contacts.ownerId, ownerId), isNull(contacts.deletedAt), inArray(contacts.id, ids)));
  return new Map(versions.map(({ id, version }) => [id, version]));
}
