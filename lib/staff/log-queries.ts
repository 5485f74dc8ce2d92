import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { staffEntries, users } from '@/lib/db/tables';

type Look = { id: string; staffId: string; action: string; target: string; userId: string | null; requestId: string };

/** Writes down a look, where the same one by the same person was not within so many seconds. */
export async function insertLook(db: Database, look: Look, seconds: number): Promise<void> {
  const { id, staffId, action, target, userId, requestId } = look;
  await db.execute(sql`
    insert into ${staffEntries} (id, staff_id, user_id, action, target, request_id, created_at)
    select ${id}::uuid, ${staffId}, ${userId}, ${action}, ${target}, ${requestId}, now()
    where not exists (
      select from ${staffEntries} where ${staffEntries.staffId} = ${staffId} and ${staffEntries.action} = ${action}
        and ${staffEntries.target} = ${target} and ${staffEntries.createdAt} > now() - make_interval(secs => ${seconds}))`);
}

/** Entries with the names of who did it and whose things it was about, newest first. */
export function selectLog(db: Database, { before, limit }: { before: string | null; limit: number }) {
  const staff = alias(users, 'staff');
  const nameOf = (who: typeof staff | typeof users) =>
    sql<string | null>`coalesce(nullif(${who.displayName}, ''), ${who.email})`;
  return db
    .select({ entry: staffEntries, staffName: nameOf(staff), personName: nameOf(users) })
    .from(staffEntries)
    .leftJoin(staff, eq(staff.id, staffEntries.staffId))
    .leftJoin(users, eq(users.id, staffEntries.userId))
    .where(before === null ? undefined : lt(staffEntries.id, before))
    .orderBy(desc(staffEntries.id))
    .limit(limit);
}
