import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';

/** Whether an account or an address is one of staff. Their accounts are apart: no organization makes them members. */
export async function isStaff(db: Database, { id, email }: { id?: string; email?: string }): Promise<boolean> {
  const isThis = or(
    id === undefined ? undefined : eq(users.id, id),
    email === undefined ? undefined : sql`lower(${users.email}) = ${email.toLowerCase()}`,
  );
  return (await db.$count(users, and(isNotNull(users.staffRole), isThis))) > 0;
}
