import { type AuditEvent, recordAll } from '@/lib/platform/audit/audit';
import { claims } from '@/lib/platform/auth/messages';
import type { Context } from '@/lib/platform/context';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import type { TeamRole } from './model';
import * as queries from './queries';
import type { TeamGrant } from './schema';

// Functions on teams for other modules: none of them checks whether the actor may. The caller has authorized the act.

/** A user's role in one team. For relations to things of a team: cards, templates, requests, codes, invitations. */
export function teamRoleOf(ctx: Context, teamId: string, userId: string): Promise<TeamRole | null> {
  return queries.selectRole(ctx.db, teamId, userId);
}

/** The teams of an organization that someone is in, by name. For members, cards, invitations, SCIM. */
export function teamsOfMember(
  ctx: Context,
  organizationId: string,
  userId: string,
): Promise<{ teamId: string; name: string; role: TeamRole }[]> {
  return queries.selectTeamsOfMember(ctx.db, organizationId, userId);
}

type Named = { id: string; name: string };

type Turn = { from: TeamRole | null; to: TeamRole | null };

/** The audit event that a person got a role in a team, or is no longer in it (`to` is null). */
export function grantEvent(tx: Context, person: Named, team: Named, { from, to }: Turn): AuditEvent {
  const changes = { team: { to: team.name }, teamId: { to: team.id }, role: { from, to } };
  const isOwnLeave = to === null && tx.actor?.id === person.id;
  const action = isOwnLeave ? 'team.leave' : to ? 'team.grant' : 'team.ungrant';
  return { action, target: { kind: 'member', id: person.id, name: person.name }, changes };
}

/** Writes to the audit log that a person got a role in a team, or is no longer in it. */
export function recordGrant(
  tx: Context,
  organizationId: string,
  person: Named,
  team: Named,
  turn: Turn,
): Promise<void> {
  return recordAll(tx, organizationId, [grantEvent(tx, person, team, turn)]);
}

/** Updates the claims of users once the transaction has committed. */
export function projectLater(tx: Context, userIds: readonly string[]): Promise<void> {
  return enqueueAll(
    tx,
    claims,
    userIds.map((userId) => ({ userId })),
  );
}

/**
 * Puts a member into teams, in the transaction that made them one: for accepted invitations, SCIM, single sign-on, bulk
 * acts. Teams that are gone or of another organization are skipped; no one's role is lowered. Audited; the member's claims
 * are updated. Nothing happens for a user who is no active member. A caller that locks the organization does so before.
 * @returns the grants that are new
 */
export async function grantInTeams(
  tx: Context,
  organizationId: string,
  userId: string,
  grants: readonly TeamGrant[],
): Promise<TeamGrant[]> {
  if (grants.length === 0) return [];
  const heldTeams = await queries.selectHeldTeams(
    tx.db,
    organizationId,
    grants.map(({ teamId }) => teamId),
  );
  const ids = heldTeams.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [member] = await queries.selectActiveMembers(tx.db, organizationId, ids, [userId]);
  if (!member) return [];
  const granted: TeamGrant[] = [];
  for (const team of heldTeams) {
    const wanted = grants.filter(({ teamId }) => teamId === team.id);
    const role = wanted.some((grant) => grant.role === 'manager') ? 'manager' : 'viewer';
    const from = member.grants[team.id] ?? null;
    if (from === role || from === 'manager') continue;
    granted.push({ teamId: team.id, role });
    await recordGrant(tx, organizationId, member, team, { from, to: role });
  }
  await queries.upsertGrants(
    tx.db,
    granted.map((grant) => ({ ...grant, organizationId, userId })),
  );
  if (granted.length > 0) await projectLater(tx, [userId]);
  return granted;
}

/**
 * Takes a user out of a team, in the transaction of the act that wants it (SCIM). Audited; the user's claims are updated.
 * Leaving the organization needs no call of this: the database ends the grants.
 * @returns whether the user was in the team
 */
export async function removeFromTeam(
  tx: Context,
  organizationId: string,
  teamId: string,
  userId: string,
): Promise<boolean> {
  const [team] = await queries.selectHeldTeams(tx.db, organizationId, [teamId]);
  const [member] = await queries.selectActiveMembers(tx.db, organizationId, [teamId], [userId]);
  const from = await queries.deleteGrant(tx.db, organizationId, teamId, userId);
  if (!from || !team || !member) return false;
  await recordGrant(tx, organizationId, member, team, { from, to: null });
  await projectLater(tx, [userId]);
  return true;
}
