import { requireActor } from '@/lib/platform/auth/actor';
import { placeOfSession } from '@/lib/platform/auth/session-place';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import * as queries from './queries';
import type { Activity, ActivityAction, ActivityFilter } from './schema';

type Entry = { action: ActivityAction; name?: string | null };

/**
 * Records what happened to the ways into an account, in the transaction of the act, with where its user's session is used; others, such as
 * staff, are not named.
 * @throws Error outside a transaction
 */
export async function recordActivity(tx: Context, userId: string, { action, name = null }: Entry): Promise<void> {
  if (!tx.isTransaction) throw new Error('an activity outside the transaction of its act');
  const place = tx.actor?.id === userId ? await placeOfSession(tx, tx.actor) : null;
  await queries.insertActivity(tx.db, { userId, action, name, ...place, createdAt: tx.now });
}

function toActivity({ id, action, name, device, browser, system, country, createdAt }: queries.ActivityRow): Activity {
  const place = { device, browser, system, country };
  return { id, action: action as ActivityAction, name, ...place, at: createdAt.toISOString() };
}

/** What happened to the ways into the actor's account, newest first. */
export async function listActivity(ctx: Context, paging: ActivityFilter) {
  const { id } = requireActor(ctx);
  const { rows, nextCursor } = await readPage(
    `activity:${id}`,
    paging,
    (after, limit) => queries.selectActivities(ctx.db, id, { before: after?.id ?? null, limit }),
    (row) => row.id,
  );
  return { items: rows.map(toActivity), nextCursor };
}

/** All of a user's entries, newest first, some at a time. */
export async function* everyActivity(ctx: Context, userId: string): AsyncGenerator<Activity[]> {
  for (let before: string | null = null; ; ) {
    const rows = await queries.selectActivities(ctx.db, userId, { before, limit: 500 });
    if (rows.length === 0) return;
    yield rows.map(toActivity);
    before = rows.at(-1)?.id ?? null;
  }
}
