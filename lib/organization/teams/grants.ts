import { type AuditEvent, recordAll } from '@/lib/platform/audit/service';
import { claims } from '@/lib/platform/auth/messages';
import type { Context } from '@/lib/platform/context';
import { enqueueAll } from '@/lib/platform/jobs/outbox';
import * as queries from './queries';
import type { TeamGrant, TeamRole } from './schema';

// What other nouns need of teams: none of these asks whether the actor may. Whoever calls has authorized the act.

/** What somebody is in one team. For relations to things of a team: cards, templates, requests, codes, invitations. */
export function teamRoleOf(ctx: Context, teamId: string, userId: string): Promise<TeamRole | null> {
  return queries.selectRole(ctx.db, teamId, userId);
}

/** The teams of an organization that somebody is in, by name. For members, cards, invitations, SCIM. */
export function teamsOfMember(
  ctx: Context,
  organizationId: string,
  userId: string,
): Promise<{ teamId: string; name: string; role: TeamRole }[]> {
  return queries.selectTeamsOfMember(ctx.db, organizationId, userId);
}

type Named = { id: string; name: string };

type Turn = { from: TeamRole | null; to: TeamRole | null };

/** That somebody became something in a team, or is no longer in it (`to` is null), for the audit log. */
export function grantEvent(tx: Context, person: Named, team: Named, { from, to }: Turn): AuditEvent {
  const changes = { team: { to: team.name }, teamId: { to: team.id }, role: { from, to } };
  const isOwnLeave = to === null && tx.actor?.id === person.id;
  const action = isOwnLeave ? 'team.leave' : to ? 'team.grant' : 'team.ungrant';
  return { action, target: { kind: 'member', id: person.id, name: person.name }, changes };
}

/** Writes down what somebody became in a team, or that they are no longer in it. */
export function recordGrant(
  tx: Context,
  organizationId: string,
  person: Named,
  team: Named,
  turn: Turn,
): Promise<void> {
  return recordAll(tx, organizationId, [grantEvent(tx, person, team, turn)]);
}

/** Brings the claims of people up to date once the transaction has committed. */
export function projectLater(tx: Context, userIds: readonly string[]): Promise<void> {
  return enqueueAll(
    tx,
    claims,
    userIds.map((userId) => ({ userId })),
  );
}

/**
 * Puts a member into teams, in the transaction that made them one: for accepted invitations, SCIM, single sign-on, bulk
 * acts. Teams that are gone or of another organization are passed over; nobody is made less than they are. Audited; the
 * member's claims follow. Nothing happens for who is no active member. Whoever locks the organization does it before.
 * @returns the grants that are new
 */
export async function grantInTeams(
  tx: Context,
  organizationId: string,
  userId: string,
  grants: readonly TeamGrant[],
): Promise<TeamGrant[]> {
  if (grants.length === 0) return [];
  const found = await queries.selectHeldTeams(
    tx.db,
    organizationId,
    grants.map(({ teamId }) => teamId),
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [member] = await queries.selectActiveMembers(tx.db, organizationId, ids, [userId]);
  if (!member) return [];
  const given: TeamGrant[] = [];
  for (const team of found) {
    const wanted = grants.filter(({ teamId }) => teamId === team.id);
    const role = wanted.some((grant) => grant.role === 'manager') ? 'manager' : 'viewer';
    const from = member.grants[team.id] ?? null;
    if (from === role || from === 'manager') continue;
    given.push({ teamId: team.id, role });
    await recordGrant(tx, organizationId, member, team, { from, to: role });
  }
  await queries.upsertGrants(
    tx.db,
    given.map((grant) => ({ ...grant, organizationId, userId })),
  );
  if (given.length > 0) await projectLater(tx, [userId]);
  return given;
}

/**
 * Takes somebody out of a team, in the transaction of the act that wants it (SCIM). Audited; their claims follow. Leaving
 * the organization needs none of this: the database ends the grants.
 * @returns whether they were in it
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
