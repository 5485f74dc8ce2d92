import { getContact } from '@/lib/contacts/book/book';
import { contactName } from '@/lib/contacts/book/model';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { momentOf } from '@/lib/platform/formats/zoned-time';
import { localeOr } from '@/lib/platform/i18n/languages';
import { newId } from '@/lib/platform/ids';
import { authorize, ownedBy } from '@/lib/platform/permissions/authorize';
import { maxReminders } from './limits';
import * as queries from './queries';
import type { DueFilter, DuePage, NewReminder, Reminder, ReminderEdit } from './schema';

function toReminder(row: queries.ReminderRow): Reminder {
  const { ownerId: _, mayMail: _mail, dueAt, doneAt, sentAt, createdAt, updatedAt, ...shown } = row;
  return {
    ...shown,
    dueAt: dueAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * One of the actor's reminders; a reminder belongs to the owner of its contact. @throws AppError `not_found`, `forbidden` (staff)
 */
async function find(ctx: Context, id: string): Promise<queries.ReminderRow> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  authorize(actor, 'contact', ownedBy(actor, row));
  return row;
}

/** The reminders of one of the actor's contacts; open ones first. @throws AppError `not_found` (the contact) */
export async function listReminders(ctx: Context, contactId: string): Promise<Reminder[]> {
  await getContact(ctx, contactId);
  return (await queries.selectOfContact(ctx.db, contactId)).map(toReminder);
}

/** The actor's reminders about several contacts, by contact. */
export async function remindersOf(ctx: Context, contactIds: string[]): Promise<Map<string, Reminder[]>> {
  const rows = await queries.selectOfContacts(ctx.db, requireActor(ctx).id, contactIds);
  return Map.groupBy(rows.map(toReminder), ({ contactId }) => contactId);
}

/** One of the actor's reminders. @throws AppError `not_found` */
export async function getReminder(ctx: Context, id: string): Promise<Reminder> {
  return toReminder(await find(ctx, id));
}

/**
 * One page of the actor's reminders: those not done and due by a moment, or those that are done.
 * @throws AppError `invalid_fields` (cursor)
 */
export async function listDue(ctx: Context, filter: Partial<DueFilter> & { limit: number }): Promise<DuePage> {
  const { due, state = 'open', ...paging } = filter;
  const { id: ownerId } = requireActor(ctx);
  const scope = JSON.stringify(['reminders', ownerId, due ?? null, ...(state === 'done' ? [state] : [])]);
  const until = due === undefined ? ctx.now : new Date(due);
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) =>
      state === 'done'
        ? queries.selectDone(ctx.db, { ownerId, after, limit })
        : queries.selectDue(ctx.db, { ownerId, due: until, after, limit }),
    ({ key, row }) => ({ key, id: row.id }),
  );
  return {
    items: rows.map(({ row, content, language }) => {
      const contact = { content, language: localeOr(language) };
      return { ...toReminder(row), name: contactName(contact), language: contact.language };
    }),
    nextCursor,
  };
}

/** Adds a reminder. @throws AppError `not_found` (no such contact, or in the trash), `reminder_limit_reached` */
export async function addReminder(ctx: Context, contactId: string, input: NewReminder): Promise<Reminder> {
  return inTransaction(ctx, async (tx) => {
    const contact = await getContact(tx, contactId);
    if (contact.deletedAt !== null) throw new AppError('not_found');
    if ((await queries.countLocked(tx.db, contactId)) >= maxReminders) throw new AppError('reminder_limit_reached');
    const dueAt = momentOf(input, input.timeZone);
    const { id: ownerId, emailVerified: mayMail } = requireActor(tx);
    const row = { ...input, id: newId(), contactId, ownerId, mayMail, dueAt };
    return toReminder(await queries.insertReminder(tx.db, row));
  });
}

/**
 * Changes a reminder, or marks it as done. A reminder that is moved to another time is sent again.
 * @throws AppError `version_conflict` with the current reminder, `not_found`
 */
export async function editReminder(ctx: Context, id: string, edit: ReminderEdit): Promise<Reminder> {
  const { version, isDone, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id);
    const after = { ...before, ...change };
    const dueAt = momentOf(after, after.timeZone);
    const isMoved = dueAt.getTime() !== before.dueAt.getTime();
    const row = await queries.updateReminder(
      tx.db,
      { id, version },
      {
        mayMail: requireActor(tx).emailVerified,
        ...{ text: after.text, day: after.day, time: after.time, timeZone: after.timeZone, dueAt },
        ...(isMoved ? { sentAt: null } : {}),
        ...(isDone === undefined ? {} : { doneAt: isDone ? (before.doneAt ?? tx.now) : null }),
      },
    );
    if (row) return toReminder(row);
    throw new AppError('version_conflict', { current: toReminder((await queries.selectById(tx.db, id)) ?? before) });
  });
}

/** Deletes a reminder permanently. @throws AppError `not_found` */
export async function deleteReminder(ctx: Context, id: string): Promise<void> {
  await find(ctx, id);
  await queries.deleteReminder(ctx.db, id);
}

/** The contact that each reminder had before a move; needed to undo the move. */
export type MovedReminders = { id: string; contactId: string }[];

/**
 * Moves the reminders of contacts to another contact, in the transaction of a merge, which has checked the permissions.
 * @returns what {@link moveRemindersBack} needs
 */
export function moveReminders(tx: Context, fromContactIds: string[], toContactId: string): Promise<MovedReminders> {
  return fromContactIds.length === 0 ? Promise.resolve([]) : queries.moveToContact(tx.db, fromContactIds, toContactId);
}

/** Undoes a move; reminders and contacts that were deleted since stay deleted. */
export async function moveRemindersBack(tx: Context, moved: MovedReminders): Promise<void> {
  for (const { id, contactId } of moved) await queries.giveTo(tx.db, id, contactId);
}
