import { requireActor } from '@/lib/platform/auth/actor';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { addDays, clockTime, momentOf } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';
import { authorize, ownedBy } from '@/lib/platform/permissions/authorize';
import * as queries from './queries';
import type { EventSession, EventsFilter, Met, NewEvent } from './schema';

export { copyEvents } from './copy-events';
export { fillFromEvent } from './fill-from-event';

function toEvent(row: queries.EventRow): EventSession {
  const { ownerId: _, updatedAt: _updated, endsAt, endedAt, createdAt, ...shown } = row;
  return {
    ...shown,
    endsAt: endsAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * The actor's events, newest first; the last 20 by default. An event that ended by itself is shown as ended at once.
 * @throws AppError `invalid_fields` for a cursor of another list
 */
export async function listEvents(ctx: Context, { from, to, limit = 20, cursor }: EventsFilter = {}) {
  const { id } = requireActor(ctx);
  const { rows, nextCursor } = await readPage(
    `events:${id}:${from}:${to}`,
    { limit: Number(limit), cursor },
    (after, most) => queries.selectOwn(ctx.db, id, { from, to, before: after?.id ?? null, limit: most }),
    (row) => row.id,
  );
  const items = rows.map((row) => toEvent(row.endedAt || row.endsAt > ctx.now ? row : { ...row, endedAt: row.endsAt }));
  return { items, nextCursor };
}

/**
 * Begins an event, and ends the one before. It ends by itself at noon of the next day in the time zone: contacts added over
 * breakfast were met the day before.
 * @throws AppError `forbidden` (staff keep no contacts)
 */
export async function startEvent(ctx: Context, { event, place, timeZone, isOnCards }: NewEvent): Promise<EventSession> {
  const actor = requireBookOwner(ctx);
  return inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx.db, actor.id);
    await queries.endOpen(tx.db, actor.id, tx.now);
    const { day } = clockTime(tx.now, timeZone);
    const endsAt = momentOf({ day: addDays(day, 1), time: '12:00' }, timeZone);
    const row = { id: newId(), ownerId: actor.id, event, place, day, timeZone, endsAt, isOnCards };
    return toEvent(await queries.insertEvent(tx.db, row));
  });
}

/** Ends an event. Repeated, it is no error. @throws AppError `not_found` */
export async function endEvent(ctx: Context, id: string): Promise<EventSession> {
  const actor = requireActor(ctx);
  return inTransaction(ctx, async (tx) => {
    await queries.lockOwner(tx.db, actor.id);
    const row = await queries.selectById(tx.db, id);
    if (!row) throw new AppError('not_found');
    authorize(actor, 'contact', ownedBy(actor, row));
    if (row.endedAt) return toEvent(row);
    const [ended] = await queries.endOpen(tx.db, actor.id, tx.now);
    return toEvent(ended ?? row);
  });
}

/** Writes down the end of events whose time is over. */
export async function endEventsThatAreOver(ctx: Context): Promise<void> {
  await queries.endOver(ctx.db, ctx.now);
}

/** The event and place where a user meets people now, as a contact stores them; null where the user is at no event. */
export async function metNow(tx: Context, ownerId: string): Promise<Met | null> {
  const row = await queries.selectOpen(tx.db, ownerId, tx.now);
  return row && { event: row.event, place: row.place, on: row.day };
}

/** Like {@link metNow}, for a visitor who came by the link or a code of an event (`metOf`): null where that event is over. */
export async function metThrough(tx: Context, ownerId: string, met: string): Promise<Met | null> {
  const row = met === '' ? null : await queries.selectOpen(tx.db, ownerId, tx.now);
  return row?.id === met ? { event: row.event, place: row.place, on: row.day } : null;
}
