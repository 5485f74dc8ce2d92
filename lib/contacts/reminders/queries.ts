import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import { isOpenAccount } from '@/lib/platform/db/members';
import { contactReminders, contacts, users } from '@/lib/platform/db/tables';

export type ReminderRow = typeof contactReminders.$inferSelect;
type NewRow = typeof contactReminders.$inferInsert;

const isOpen = isNull(contactReminders.doneAt);

/** The reminders of several contacts of a user, the oldest first. */
export function selectOfContacts(db: Database, ownerId: string, contactIds: string[]): Promise<ReminderRow[]> {
  return db
    .select()
    .from(contactReminders)
    .where(and(eq(contactReminders.ownerId, ownerId), inArray(contactReminders.contactId, contactIds)))
    .orderBy(asc(contactReminders.id));
}

/** The reminders of a contact: those to come by their time, then those that are done. */
export function selectOfContact(db: Database, contactId: string): Promise<ReminderRow[]> {
  return db
    .select()
    .from(contactReminders)
    .where(eq(contactReminders.contactId, contactId))
    .orderBy(sql`${contactReminders.doneAt} is not null`, asc(contactReminders.dueAt), asc(contactReminders.id))
    .limit(200);
}

export async function selectById(db: Database, id: string): Promise<ReminderRow | null> {
  const [row] = await db.select().from(contactReminders).where(eq(contactReminders.id, id));
  return row ?? null;
}

type Wanted = { ownerId: string; after: Place | null; limit: number };

/** An owner's reminders with their contacts, without those of contacts in the trash. */
function selectWithContacts(db: Database, key: SQL<string>, { ownerId, limit }: Wanted, where: (SQL | undefined)[]) {
  return db
    .select({ row: contactReminders, key, content: contacts.content, language: contacts.language })
    .from(contactReminders)
    .innerJoin(contacts, eq(contacts.id, contactReminders.contactId))
    .where(and(eq(contactReminders.ownerId, ownerId), isNull(contacts.deletedAt), ...where))
    .limit(limit);
}

/** An owner's open reminders that are due by a moment, the oldest first. */
export async function selectDue(db: Database, { due, ...wanted }: Wanted & { due: Date }) {
  const { dueAt, id } = contactReminders;
  const { after } = wanted;
  const place = after ? sql`(${dueAt}, ${id}) > (${after.key}::timestamptz, ${after.id}::uuid)` : undefined;
  return selectWithContacts(db, sql<string>`${dueAt}::text`, wanted, [isOpen, lte(dueAt, due), place]).orderBy(
    asc(dueAt),
    asc(id),
  );
}

/** An owner's reminders that are done, the latest first. */
export async function selectDone(db: Database, wanted: Wanted) {
  const { doneAt, id } = contactReminders;
  const { after } = wanted;
  const place = after ? sql`(${doneAt}, ${id}) < (${after.key}::timestamptz, ${after.id}::uuid)` : undefined;
  return selectWithContacts(db, sql<string>`${doneAt}::text`, wanted, [isNotNull(doneAt), place]).orderBy(
    desc(doneAt),
    desc(id),
  );
}

/** Counts a contact's reminders. Other transactions that would add one wait until this one ends. */
export async function countLocked(db: Database, contactId: string): Promise<number> {
  await db.execute(sql`select from ${contacts} where id = ${contactId} for no key update`);
  const [row] = await db
    .select({ total: count() })
    .from(contactReminders)
    .where(eq(contactReminders.contactId, contactId));
  return row?.total ?? 0;
}

export async function insertReminder(db: Database, row: NewRow): Promise<ReminderRow> {
  const [made] = await db.insert(contactReminders).values(row).returning();
  if (!made) throw new Error('a row that was just written is missing');
  return made;
}

/** Rows written by one statement, which has at most 65,535 parameters. */
const insertedAtOnce = 1000;

/** Adds many reminders; returns how many. */
export async function insertReminders(db: Database, rows: NewRow[]): Promise<number> {
  for (let at = 0; at < rows.length; at += insertedAtOnce)
    await db.insert(contactReminders).values(rows.slice(at, at + insertedAtOnce));
  return rows.length;
}

/** Writes an edit where the row still has the version that the editor saw; null where it has not. */
export async function updateReminder(
  db: Database,
  { id, version }: { id: string; version: number },
  change: Partial<NewRow>,
): Promise<ReminderRow | null> {
  const [row] = await db
    .update(contactReminders)
    .set({ ...change, version: version + 1 })
    .where(and(eq(contactReminders.id, id), eq(contactReminders.version, version)))
    .returning();
  return row ?? null;
}

export async function deleteReminder(db: Database, id: string): Promise<void> {
  await db.delete(contactReminders).where(eq(contactReminders.id, id));
}

/** Deletes all reminders of contacts. */
export async function deleteOfContacts(db: Database, contactIds: string[]): Promise<void> {
  await db.delete(contactReminders).where(inArray(contactReminders.contactId, contactIds));
}

/** Moves reminders to another contact. Returns each with its former contact. */
export async function moveToContact(
  db: Database,
  fromContactIds: string[],
  toContactId: string,
): Promise<{ id: string; contactId: string }[]> {
  const rows = await db
    .select({ id: contactReminders.id, contactId: contactReminders.contactId })
    .from(contactReminders)
    .where(inArray(contactReminders.contactId, fromContactIds))
    .for('update');
  await db
    .update(contactReminders)
    .set({ contactId: toContactId })
    .where(
      inArray(
        contactReminders.id,
        rows.map(({ id }) => id),
      ),
    );
  return rows;
}

/** Gives a reminder to a contact, where both still exist. */
export async function giveTo(db: Database, id: string, contactId: string): Promise<void> {
  await db
    .update(contactReminders)
    .set({ contactId })
    .where(and(eq(contactReminders.id, id), sql`exists (select from ${contacts} where ${contacts.id} = ${contactId})`));
}

/** The contact of a reminder is in use in the book of the reminder's owner. */
const isInBook = and(
  eq(contacts.id, contactReminders.contactId),
  eq(contacts.ownerId, contactReminders.ownerId),
  isNull(contacts.deletedAt),
  isNull(contacts.mergeId),
);
/** The account of a reminder's owner is open. */
const isOwnerThere = and(eq(users.id, contactReminders.ownerId), isOpenAccount);

/** The reminder was due, and was not put off since. */
const wasTaken = isNotNull(contactReminders.sentAt);

/** What a notice of an owner's open reminder says, with their contact; null where they have no such reminder or contact. */
export async function selectReminded(db: Database, id: string, ownerId: string) {
  const [row] = await db
    .select({
      row: contactReminders,
      content: contacts.content,
      language: contacts.language,
      user: { email: users.email, locale: users.locale },
    })
    .from(contactReminders)
    .innerJoin(contacts, isInBook)
    .innerJoin(users, isOwnerThere)
    .where(and(eq(contactReminders.id, id), eq(contactReminders.ownerId, ownerId), isOpen, wasTaken));
  return row ?? null;
}

/**
 * Takes reminders that are due and not yet sent: marks them as sent, and returns them with their owner. Those
 * locked by another worker are skipped; at most 50. Reminders of contacts in the trash wait, as do those of users whose account
 * is closed.
 */
export async function takeDue(db: Database, now: Date) {
  const due = db
    .select({ id: contactReminders.id })
    .from(contactReminders)
    .innerJoin(contacts, isInBook)
    .innerJoin(users, isOwnerThere)
    .where(and(isOpen, isNull(contactReminders.sentAt), lte(contactReminders.dueAt, now)))
    .orderBy(asc(contactReminders.dueAt))
    .limit(50)
    .for('update', { of: contactReminders, skipLocked: true });
  const taken = db.$with('taken').as(
    db
      .update(contactReminders)
      .set({ sentAt: now })
      .where(and(inArray(contactReminders.id, due), isNull(contactReminders.sentAt)))
      .returning(),
  );
  return db
    .with(taken)
    .select({
      row: {
        id: taken.id,
        mayMail: taken.mayMail,
      },
      user: { id: users.id, email: users.email, locale: users.locale },
    })
    .from(taken)
    .innerJoin(users, eq(users.id, taken.ownerId));
}
