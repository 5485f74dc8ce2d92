import type { Resource } from '@/lib/organization/scim/scim';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/platform/three-way';
import { ruleOf } from './apply-template';
import { recordCardEdit } from './card-audit';
import { fillCard, leftByRule } from './fill-from-directory';
import * as queries from './first-card-queries';
import { describe } from './scim-to-card';
import { templateInForce } from './template-in-force';
import { completeRow, updateCardRow } from './update-row';

/**
 * Fills a member's first card of the organization with the directory's present data about them, in the transaction that stores
 * the data. A card that was withheld for missing required parts is shown once it has them. Does nothing where the member has no
 * card yet: a new card starts with the directory's data.
 * @param before the directory's previous data; `{}` where it had none
 */
export async function fillFirstCard(
  tx: Context,
  organizationId: string,
  userId: string,
  { before, now }: { before: Resource; now: Resource },
): Promise<void> {
  const firstCard = await queries.selectFirstCard(tx.db, organizationId, userId);
  if (!firstCard) return;
  const card = completeRow(firstCard);
  const template = await templateInForce(tx, card);
  const mayFill = (path: Parameters<typeof leftByRule>[1]) => !template || leftByRule(ruleOf(template, path), path);
  const { content } = fillCard(card, describe(before), describe(now), mayFill);
  if (same(content, card.content)) return;
  const row = await updateCardRow(tx, card, { content });
  if (row) await recordCardEdit(tx, firstCard, row);
}
