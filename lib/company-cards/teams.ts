import { eq, sql } from 'drizzle-orm';
import { type AuditEvent, recordAll } from '@/lib/audit/service';
import { profiles, profileTeams } from '@/lib/db/tables';
import type { Context } from '@/lib/platform/context';
import { putUnderTemplates } from '@/lib/templates/govern';

/** Puts a card into the teams that another is in. */
export async function copyTeams(tx: Context, from: string, to: string): Promise<void> {
  await tx.db.execute(sql`
    insert into ${profileTeams} (profile_id, team_id, organization_id)
    select ${to}::uuid, team_id, organization_id from ${profileTeams} where profile_id = ${from}
    on conflict do nothing`);
}

/** The cards that are in a team, also those in the trash. */
export function cardsInTeam(tx: Context, teamId: string): Promise<{ id: string; username: string }[]> {
  return tx.db
    .select({ id: profiles.id, username: profiles.username })
    .from(profileTeams)
    .innerJoin(profiles, eq(profiles.id, profileTeams.profileId))
    .where(eq(profileTeams.teamId, teamId));
}

/**
 * Puts the cards of a team that was just deleted under the template that holds for them now, in the transaction of its
 * deletion; those that come under another one leave an audit entry each.
 */
export async function leaveTeam(
  tx: Context,
  team: { organizationId: string; name: string },
  cards: { id: string; username: string }[],
): Promise<void> {
  const { organizationId, name } = team;
  const turns = await putUnderTemplates(
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
