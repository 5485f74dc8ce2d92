import type { Context } from '@/lib/platform/context';
import * as queries from './queries';
import type { EventSession } from './schema';

/** An event of an archive, with the id that was made for its copy. */
export type CopiedEvent = Pick<EventSession, 'event' | 'place' | 'day' | 'timeZone' | 'isOnCards'> & {
  id: string;
  original: string;
  endsAt: Date;
  endedAt: Date | null;
  createdAt: Date;
};

/** Adds events of an archive, as over: a user is at one event at a time. Those that are there already stay. @returns how many are new */
export async function copyEvents(tx: Context, ownerId: string, copies: readonly CopiedEvent[]): Promise<number> {
  if (copies.length === 0) return 0;
  const present = await queries.selectPresent(
    tx.db,
    ownerId,
    copies.map(({ original }) => original),
  );
  const fresh = copies.filter(({ original }) => !present.has(original));
  const rows = fresh.map(({ original: _original, ...copy }) => ({
    ...{ ...copy, ownerId },
    endedAt: copy.endedAt ?? new Date(Math.min(copy.endsAt.getTime(), tx.now.getTime())),
  }));
  return queries.insertPast(tx.db, rows);
}
