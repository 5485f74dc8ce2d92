import { policiesOf } from '@/lib/organization/organization/policies-schema';
import type { Changes } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { same } from '@/lib/platform/three-way';
import { cardAfter } from './card-after-template';
import * as queries from './template-queries';
import { type CardState, cardStateOf } from './template-schema';
import { completeRow, updateCardRow } from './update-row';
import { intendedStatus, visibilityUnderTemplate } from './withhold-card';

const underNone = { templateId: null, templateVersion: null, hiddenParts: [] };

/**
 * Puts cards of an organization under the template that governs them now, as its next application would: after they were
 * assigned, moved between teams, lost a team, or came back from the trash. Runs in the transaction of that act, which has locked
 * the organization and authorized the actor. Cards that no template governs any more keep their content; cards that lack required
 * parts are withheld. Repeating it does nothing.
 * @returns the old and the new template of each card that changed its template, for the card's audit entry
 */
export async function reassignTemplates(
  tx: Context,
  organizationId: string,
  cardIds: string[],
): Promise<Map<string, Changes>> {
  const turns = new Map<string, Changes>();
  if (cardIds.length === 0) return turns;
  const cards = await queries.selectGoverned(tx.db, organizationId, cardIds);
  const ids = new Set(cards.flatMap(({ row, governing }) => [row.templateId, governing].flatMap((id) => id ?? [])));
  const applied = await queries.selectApplied(tx.db, organizationId, [...ids]);
  const appliedById = new Map(applied.map((template) => [template.id, template]));
  for (const { row: cardRow, governing } of cards) {
    const row = completeRow(cardRow);
    const before = cardStateOf(row);
    const to = appliedById.get(governing ?? '');
    const after: CardState =
      to?.body && to.appliedVersion !== null
        ? cardAfter({ id: to.id, version: to.appliedVersion, body: to.body }, row, policiesOf(to))
        : { ...before, ...underNone };
    const { status, missingParts } = await visibilityUnderTemplate(tx, { ...row, ...after }, intendedStatus(row));
    if (same([before, row.status, row.missingParts], [after, status, missingParts])) continue;
    await updateCardRow(tx, row, after);
    if (row.templateId === after.templateId) continue;
    // The name of a deleted template is no longer known.
    const from = row.templateId ? { from: appliedById.get(row.templateId)?.name ?? null } : {};
    turns.set(row.id, { template: { ...from, to: to?.name ?? null } });
  }
  return turns;
}
