import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { contactsHandedOver, contactsSeparated } from './events';
import * as queries from './hand-over-queries';
import { assertRoomInBook, moveInBook, noteGone, openBook } from './write-book';

/** How many contacts are moved by one statement. */
const atOnce = 1000;

type Move = {
  /** The user whose book the contacts are in; null where only the organization keeps them. */
  from: string | null;
  /** The user into whose book the contacts go; null for the organization alone. */
  to: string | null;
  /** Only these contacts; null for all. */
  ids: string[] | null;
};

/** Opens the books, always in the same order, so that two moves cannot deadlock. */
async function openBooks(tx: Context, owners: (string | null)[]): Promise<Map<string | null, number>> {
  const revisions = new Map<string | null, number>([[null, 0]]);
  for (const ownerId of owners.filter((id) => id !== null).sort()) revisions.set(ownerId, await openBook(tx, ownerId));
  return revisions;
}

/**
 * Undoes the merges of private with company contacts that can still be undone. Returns the ids of the contacts in those merges.
 */
async function separate(
  tx: Context,
  organizationId: string,
  book: { ownerId: string; revision: number },
  ids: string[] | null,
): Promise<string[]> {
  const merged = await queries.selectMerged(tx.db, organizationId, book.ownerId, ids);
  if (merged.length > 0) await announce(tx, contactsSeparated, { ...book, ids: merged });
  return merged;
}

/**
 * Moves an organization's contacts from one member's book to another's, or out of every book. The details that visitors left and
 * the company's facts move along, but not what visitors left to the member alone. The former owner's tags, groups, reminders and
 * notes do not move and end. Devices of both users learn of the move. The caller has checked that the move is allowed, and holds
 * the organization's row.
 *
 * @returns ids of the contacts that were moved
 * @throws AppError `contact_limit_reached` where the other book is full
 */
export async function handOver(tx: Context, organizationId: string, { from, to, ids }: Move): Promise<string[]> {
  if (from === to) return [];
  const revisions = await openBooks(tx, [from, to]);
  const revision = revisions.get(from) ?? 0;
  const merged = from === null ? [] : await separate(tx, organizationId, { ownerId: from, revision }, ids);
  const wanted = ids && [...new Set([...ids, ...merged])];
  const moved: string[] = [];
  for (let after: string | null = null; ; ) {
    const rows = await queries.selectKept(tx.db, organizationId, from, { ids: wanted, after, limit: atOnce });
    const part = rows.map(({ id }) => id);
    if (part.length > 0) {
      await announce(tx, contactsHandedOver, { organizationId, from, to, ids: part });
      await moveInBook(tx, rows, { ownerId: to, revision: revisions.get(to) ?? 0 });
      moved.push(...part);
    }
    after = part.at(-1) ?? null;
    if (part.length < atOnce) break;
  }
  if (from !== null && moved.length > 0) await noteGone(tx, from, revision);
  if (to !== null) await assertRoomInBook(tx, to);
  return moved;
}
