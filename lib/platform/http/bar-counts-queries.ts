import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactBooks, contactReminders, contacts } from '@/lib/platform/db/tables';
import { clockTime, isTimeZone } from '@/lib/platform/formats/zoned-time';

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

/** Whether a day has come by the clock of a zone, or was before; a zone that is not known here counts as UTC. */
function hasCome(day: string, timeZone: string, now: Date): boolean {
  return day <= clockTime(now, isTimeZone(timeZone) ? timeZone : 'UTC').day;
}

/**
 * Counts the open reminders whose day, on their own clock, is today or was before, at most 100. The database is not asked for the day in a
 * zone: its list of zones is another, and a zone that it lacks would fail every page.
 */
export async function countDueReminders(db: Database, ownerId: string, now: Date): Promise<number> {
  const inTwoDays = new Date(now.getTime() + 2 * 86_400_000);
  const rows = await db
    .select({ day: contactReminders.day, timeZone: contactReminders.timeZone, dueAt: contactReminders.dueAt })
    .from(contactReminders)
    .innerJoin(contacts, eq(contacts.id, contactReminders.contactId))
    .where(
      and(
        ...[eq(contactReminders.ownerId, ownerId), isNull(contactReminders.doneAt), isNull(contacts.deletedAt)],
        lt(contactReminders.dueAt, inTwoDays),
      ),
    )
    .orderBy(contactReminders.dueAt)
    .limit(most);
  return rows.filter(({ day, timeZone, dueAt }) => dueAt <= now || hasCome(day, timeZone, now)).length;
}
