import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactBooks, contactReminders, contacts } from '@/lib/platform/db/tables';

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

/** Counts the open reminders whose day, on their own clock, is today or was before, at most 100. */
export async function countDueReminders(db: Database, ownerId: string, now: Date): Promise<number> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${contactReminders.timeZone})::date`;
  const result = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${contactReminders} join ${contacts} on ${contacts.id} = ${contactReminders.contactId}
      where ${contactReminders.ownerId} = ${ownerId} and ${contactReminders.doneAt} is null
        and ${contacts.deletedAt} is null
        and ${contactReminders.dueAt} < ${now.toISOString()}::timestamptz + interval '2 days'
        and ${contactReminders.day} <= ${today}
      limit ${most}) as due`);
  return result.rows[0]?.total ?? 0;
}
