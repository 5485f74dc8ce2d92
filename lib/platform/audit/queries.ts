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
  for (const { id } of rows) await removeNamesIn(db, id, userId, names);
}

/** Most entries that one statement reads or deletes: a long log must not exceed the time of a statement. */
const atOnce = 5000;
/** Sorts before all ids. */
const start = '00000000-0000-0000-0000-000000000000';

async function removeNamesIn(db: Database, organizationId: string, userId: string, names: readonly string[]) {
  const said = sql`array(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  for (let after: string | null = start; after !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await db.execute<{ last: string | null }>(
      sql`select forget_in_audit(${organizationId}::uuid, ${userId}, ${said}, ${after}::uuid, ${atOnce}) as last`,
    );
    after = rows[0]?.last ?? null;
  }
}

/**
 * Takes out of all logs what they still tell of deleted accounts beside their id, some accounts of each organization at a time: from
 * before all of it was taken out, or recorded while the account was deleted.
 */
export async function removeNamesOfDeleted(db: Database): Promise<void> {
  const logged = await db.select({ id: organizations.id }).from(organizations);
  for (const { id } of logged) {
    const { rows } = await db.execute<{ account: string }>(sql`select gone_in_audit(${id}::uuid) as account`);
    for (const { account } of rows) await removeNamesIn(db, id, account, await selectNamesOf(db, account));
  }
}

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
