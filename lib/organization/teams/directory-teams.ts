import { changesBetween, record, recordAll } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { nameTaken } from './create-team';
import { teamGoes } from './events';
import { grantEvent, projectLater } from './grants';
import * as queries from './queries';

// Acts of a directory on teams (SCIM): on many people at once, and without an actor whose permissions could be checked.

/** Puts active members into a team as viewers; a member who is in it already keeps their role. Audited; claims are updated. */
export async function addViewers(tx: Context, team: queries.TeamRow, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { id: teamId, organizationId } = team;
  const members = await queries.selectActiveMembers(tx.db, organizationId, [teamId], userIds);
  const fresh = members.filter(({ grants }) => grants[teamId] === undefined);
  await queries.upsertGrants(
    tx.db,
    fresh.map(({ id }) => ({ teamId, organizationId, userId: id, role: 'viewer' })),
  );
  const events = fresh.map((member) => grantEvent(tx, member, team, { from: null, to: 'viewer' }));
  await recordAll(tx, organizationId, events);
  await projectLater(
    tx,
    fresh.map(({ id }) => id),
  );
}

/** Takes people out of a team, whatever their role in it. Audited; claims are updated. */
export async function removePeople(tx: Context, team: queries.TeamRow, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { id: teamId, organizationId } = team;
  const members = await queries.selectActiveMembers(tx.db, organizationId, [teamId], userIds);
  const gone = members.filter(({ grants }) => grants[teamId] !== undefined);
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await queries.deleteGrants(tx.db, teamId, ids);
  const events = gone.map((member) => grantEvent(tx, member, team, { from: member.grants[teamId] ?? null, to: null }));
  await recordAll(tx, organizationId, events);
  await projectLater(tx, ids);
}

/** Gives a team another name; audited. @throws AppError `team_name_taken` */
export async function renameTeamRow(tx: Context, team: queries.TeamRow, name: string): Promise<void> {
  if (team.name === name) return;
  const bearer = await queries.selectTeamByName(tx.db, team.organizationId, name);
  if (bearer && bearer.id !== team.id) throw nameTaken();
  await queries.renameTeam(tx.db, team.id, name);
  const target = { kind: 'team', id: team.id, name };
  await record(tx, team.organizationId, 'team.edit', target, changesBetween(team, { name }));
}

/** Deletes a team; its people stay in the organization. Audited; claims are updated. */
export async function deleteTeamRow(tx: Context, team: queries.TeamRow): Promise<void> {
  await announce(tx, teamGoes, team);
  const gone = await queries.deleteTeam(tx.db, team.id);
  const target = { kind: 'team', id: team.id, name: team.name };
  await record(tx, team.organizationId, 'team.delete', target, { people: { from: gone.length } });
  await projectLater(tx, gone);
}
