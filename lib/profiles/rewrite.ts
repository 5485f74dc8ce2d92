import type { Context } from '@/lib/http/context';
import { tellCardChanged } from './changed';
import { toCard } from './present';
import * as queries from './queries';
import type { OwnProfile } from './schema';

type Parts = Pick<OwnProfile, 'content' | 'look' | 'exchangeForm'>;
/** A row of a card with every part that cards have by now. */
export type CardRow = Omit<queries.ProfileRow, keyof Parts> & Parts;

/** A card by its id as it is kept, with every part that cards have by now; null where there is none. For who has authorized. */
export async function readRow(ctx: Context, id: string): Promise<CardRow | null> {
  const row = await queries.selectById(ctx.db, id);
  return row && completeRow(row);
}

/** A row as {@link CardRow}. */
export function completeRow(row: queries.ProfileRow): CardRow {
  const { content, look, exchangeForm } = toCard(row);
  return { ...row, content, look, exchangeForm };
}

/**
 * Writes a card where it still has the version that was read, in the transaction of who has found out that it may be; its
 * public page follows. For templates and change requests, which act beside `editProfile`.
 * @returns the card, null where somebody else was quicker
 */
export async function rewriteCard(
  tx: Context,
  id: string,
  version: number,
  change: Parameters<typeof queries.updateProfile>[3],
): Promise<queries.ProfileRow | null> {
  const row = await queries.updateProfile(tx.db, id, version, change);
  if (row) await tellCardChanged(tx, id);
  return row;
}
