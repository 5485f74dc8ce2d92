import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { auditEntries, memberships, staffEntries } from '@/lib/platform/db/tables';

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

/**
 * Takes the names and addresses of a user out of an organization's entries; null stands for all organizations that the user
 * belongs to or belonged to. What is left is the account's id, a pseudonym. The database allows no other change of an entry.
 */
export async function removeNames(db: Database, organizationId: string | null, userId: string): Promise<void> {
  const { organizationId: id } = memberships;
  const ofUser = await db.select({ id }).from(memberships).where(eq(memberships.userId, userId));
  // One statement for each: a long log takes some seconds.
  for (const one of ofUser)
    if (organizationId === null || one.id === organizationId)
      await db.execute(sql`select forget_in_audit(${one.id}::uuid, ${userId})`);
}
