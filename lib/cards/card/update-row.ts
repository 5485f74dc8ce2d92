import type { Context } from '@/lib/platform/context';
import { toCard } from './present-card';
import * as queries from './queries';
import type { OwnCard } from './schema';
import { intendedStatus, visibilityUnderTemplate } from './withhold-card';

type Parts = Pick<OwnCard, 'content' | 'look' | 'exchangeForm'>;
/** A row of a card that has every part, also parts that were added to cards later. */
export type CardRow = Omit<queries.ProfileRow, keyof Parts> & Parts;

/**
 * Reads a card's row by its id, completed with parts added later; null where there is none. The caller must have authorized the
 * actor.
 */
export async function readCardRow(ctx: Context, id: string): Promise<CardRow | null> {
  const row = await queries.selectById(ctx.db, id);
  return row && completeRow(row);
}

/** Completes a row to a {@link CardRow}. */
export function completeRow(row: queries.ProfileRow): CardRow {
  const { content, look, exchangeForm } = toCard(row);
  return { ...row, content, look, exchangeForm };
}

type Change = Partial<Parts & Pick<OwnCard, 'photoId' | 'logoId' | 'coverId'>> &
  Partial<Pick<CardRow, 'templateId' | 'templateVersion' | 'followsTemplate' | 'hiddenParts'>>;

/**
 * Writes a card if it still has the version that was read, in the transaction of the caller, who has checked that it may be
 * changed. The public page follows, or the card is withheld for missing required parts. For templates, change requests and
 * directories, which do not use `updateCard`.
 * @returns the card; null where another writer was faster
 */
export async function updateCardRow(tx: Context, before: CardRow, change: Change): Promise<queries.ProfileRow | null> {
  const shown = await visibilityUnderTemplate(tx, { ...before, ...change }, intendedStatus(before));
  const row = await queries.updateRow(tx.db, before, { ...change, ...shown });
  if (row) await queries.notifyCardChanged(tx.db, row.id);
  return row;
}
