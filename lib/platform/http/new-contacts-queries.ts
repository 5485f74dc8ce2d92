import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactBooks, contacts } from '@/lib/platform/db/tables';

/** The number above which no one needs to know how many. */
const most = 100;

/** Counts the new contacts that came since their owner last looked at the list, at most 100. Every signed-in page shows the number. */
export async function countNewContacts(db: Database, ownerId: string): Promise<number> {
  const result = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${contacts}
      where ${contacts.ownerId} = ${ownerId} and ${contacts.status} = 'new' and ${contacts.deletedAt} is null
        and ${contacts.createdAt} > coalesce(
          (select ${contactBooks.lookedAt} from ${contactBooks} where ${contactBooks.ownerId} = ${ownerId}), '-infinity')
      limit ${most}) as fresh`);
  return result.rows[0]?.total ?? 0;
}
