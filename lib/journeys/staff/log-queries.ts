import { desc, eq, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/platform/db/client';
import { staffEntries, users } from '@/lib/platform/db/tables';

/** Reads entries with the names of the staff member and of the user concerned, newest first. */
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
