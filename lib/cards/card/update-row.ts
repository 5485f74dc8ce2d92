import type { Context } from '@/lib/platform/context';
import { toCard } from './present-card';
import * as queries from './queries';
import type { OwnCard } from './schema';
import { intendedStatus, visibilityUnderTemplate } from './withhold-card';

type Parts = Pick<OwnCard, 'content' | 'look' | 'exchangeForm'>;
/** A row of a card with every part that cards have by now. */
export type CardRow = Omit<queries.ProfileRow, keyof Parts> & Parts;

/** A card by its id as it is kept, with every part that cards have by now; null where there is none. For who has authorized. */
export async function readCardRow(ctx: Context, id: string): Promise<CardRow | null> {
  const row = await queries.selectById(ctx.db, id);
  return row && completeRow(row);
}

/** A row as {@link CardRow}. */
export function completeRow(row: queries.ProfileRow): CardRow {
  const { content, look, exchangeForm } = toCard(row);
  return { ...row, content, look, exchangeForm };
}

type Change = Partial<Parts & Pick<OwnCard, 'photoId' | 'logoId' | 'coverId'>> &
  Partial<Pick<CardRow, 'templateId' | 'templateVersion' | 'followsTemplate' | 'hiddenParts'>>;

/**
 * Writes a card where it still has the version that was read, in the transaction of who has found out that it may be; its
 * public page follows, or waits for what its template requires. For templates, change requests and directories, which act beside
 * `updateCard`.
 * @returns the card, null where somebody else was quicker
 */
export async function updateCardRow(tx: Context, before: CardRow, change: Change): Promise<queries.ProfileRow | null> {
  const shown = await visibilityUnderTemplate(tx, { ...before, ...change }, intendedStatus(before));
  const row = await queries.updateRow(tx.db, before.id, before.version, { ...change, ...shown });
  if (row) await queries.notifyCardChanged(tx.db, row.id);
  return row;
}
