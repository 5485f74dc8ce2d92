import { recordEdit } from '@/lib/company-cards/acts';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/profiles/merge';
import { completeRow, rewriteCard } from '@/lib/profiles/rewrite';
import { ruleOf } from '@/lib/templates/apply-template';
import { templateInForce } from '@/lib/templates/in-force';
import type { Resource } from './attributes';
import { describe } from './card-content';
import * as queries from './card-queries';
import { fillCard, leftByRule } from './fill';

/**
 * Fills a member's first card of the organization with what its directory says of them now, in the transaction that keeps it. A card
 * that waited for what its template requires is shown once it has that. Nothing where they have no card yet: it begins with this
 * when it is made.
 * @param before what the directory said until now; `{}` where it said nothing
 */
export async function fillFirstCard(
  tx: Context,
  organizationId: string,
  userId: string,
  { before, now }: { before: Resource; now: Resource },
): Promise<void> {
  const found = await queries.selectFirstCard(tx.db, organizationId, userId);
  if (!found) return;
  const card = completeRow(found);
  const template = await templateInForce(tx, card);
  const mayFill = (path: Parameters<typeof leftByRule>[1]) => !template || leftByRule(ruleOf(template, path), path);
  const { content } = fillCard(card, describe(before), describe(now), mayFill);
  if (same(content, card.content)) return;
  const row = await rewriteCard(tx, card, { content });
  if (row) await recordEdit(tx, found, row);
}
