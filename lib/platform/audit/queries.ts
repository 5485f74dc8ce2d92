import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { auditEntries, organizations, staffEntries } from '@/lib/platform/db/tables';

export async function insertEntries(db: Database, rows: (typeof auditEntries.$inferInsert)[]): Promise<void> {
  await db.insert(auditEntries).values(rows);
}

/** Records an act of staff. */
export async function insertStaffEntry(db: Database, row: typeof staffEntries.$inferInsert): Promise<void> {
  await db.insert(staffEntries).values(row);
}

export type LookRow = {
  id: string;
  staffId: string;
  action: string;
  target: string;
  userId: string | null;
  requestId: string;
};

/** Records a look-up by staff, unless the same person made the same look-up within the last `seconds`. */
export async function insertLook(db: Database, look: LookRow, seconds: number): Promise<void> {
  const { id, staffId, action, target, userId, requestId } = look;
  await db.execute(sql`
    insert into ${staffEntries} (id, staff_id, user_id, action, target, request_id, created_at)
    select ${id}::uuid, ${staffId}, ${userId}, ${action}, ${target}, ${requestId}, now()
    where not exists (
      select from ${staffEntries} where ${staffEntries.staffId} = ${staffId} and ${staffEntries.action} = ${action}
        and ${staffEntries.target} = ${target} and ${staffEntries.createdAt} > now() - make_interval(secs => ${seconds}))`);
}

/** The names by which organizations know or knew a user. */
export async function selectNamesOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ names: string[] }>(sql`select names_in_audit(${userId}) as names`);
  return rows[0]?.names ?? [];
}

/**
 * Takes the names and addresses that a user ever had out of the entries of all organizations that may tell of them. What is left is
 * the account's id, a pseudonym. The database allows no other change of an entry.
 */
export async function removeNames(db: Database, userId: string, names: readonly string[]): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`select organizations_in_audit(${userId}) as id`);
  // One statement for each: a long log takes some seconds.
  for (const { id } of rows)
    await db.execute(
      sql`select forget_in_audit(${id}::uuid, ${userId}, array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)))`,
    );
}

/** Most entries that one statement deletes. */
const atOnce = 5000;

/** Deletes the entries of an organization that is deleted already; the database refuses it of any other. */
export async function deleteEntriesOf(db: Database, organizationId: string): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce; ) {
    const { rows } = await db.execute<{ deleted: number }>(
      sql`select delete_audit_of(${organizationId}::uuid, ${atOnce}) as deleted`,
    );
    deleted = rows[0]?.deleted ?? 0;
  }
}

/** The organizations that have entries and are deleted. It reads one entry of each organization. */
export async function selectDeleted(db: Database): Promise<string[]> {
  const { organizationId } = auditEntries;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive logged as (
      (select ${organizationId} as id from ${auditEntries} order by ${organizationId} limit 1)
      union all
      select (select ${organizationId} from ${auditEntries} where ${organizationId} > logged.id order by ${organizationId} limit 1)
      from logged where logged.id is not null)
    select id from logged where id is not null and not exists (select from ${organizations} where ${organizations.id} = logged.id)`);
  return rows.map(({ id }) => id);
}
