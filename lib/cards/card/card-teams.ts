import { type AuditEvent, recordAll } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { takeOutOfTeam } from './card-team-queries';
import { reassignTemplates } from './reassign-template';

/**
 * Takes all cards out of a team, also those in the trash, and puts them under the template that then applies to them; each card
 * whose template changes gets an audit entry.
 */
export async function removeCardsFromTeam(
  tx: Context,
  { id: teamId, organizationId, name }: { id: string; organizationId: string; name: string },
): Promise<void> {
  const cards = await takeOutOfTeam(tx.db, teamId);
  const turns = await reassignTemplates(
    tx,
    organizationId,
    cards.map(({ id }) => id),
  );
  const moved = cards.flatMap((card) => {
    const turn = turns.get(card.id);
    return turn ? [{ ...card, changes: { team: { from: name, to: null }, ...turn } }] : [];
  });
  await recordAll(
    tx,
    organizationId,
    moved.map(
      ({ id, username, changes }): AuditEvent => ({
        action: 'card.team',
        target: { kind: 'card', id, name: username },
        changes,
      }),
    ),
  );
}
