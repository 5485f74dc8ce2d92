import { teamName } from '@/lib/organization/teams/schema';
import { addViewers, createTeamRow, deleteTeamRow, removePeople, renameTeamRow } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Resource } from './attribute-types';
import { assertVersion } from './etag';
import * as queries from './group-queries';
import { groupType } from './group-schema';
import { findGroup, getGroup, versionOf, writable } from './group-view';
import { applyPatch } from './patch';
import { readResource } from './read-resource';
import { refused, ScimError } from './scim-error';
import { lockOrganization, type Scope } from './scope';

type Member = { value?: string; type?: string };
type Wanted = { displayName: string; name: string; externalId: string | null; memberIds: string[] };

/** The longest name of a group, and of the team that it becomes. */
const longestName = 256;
const longestTeamName = 60;

/** Validates a group. A team's name is cut to 60 characters; the group keeps its own. @throws ScimError `invalidValue` */
function toWanted(resource: Resource): Wanted {
  const displayName = String(resource.displayName);
  if (displayName.length > longestName) throw refused('invalidValue', 'displayName must not exceed 256 characters');
  const name = teamName.safeParse([...displayName].slice(0, longestTeamName).join(''));
  if (!name.success) throw refused('invalidValue', 'displayName cannot be used as a team name');
  const members = (resource.members ?? []) as Member[];
  if (members.some(({ value, type }) => value === undefined || (type ?? 'User').toLowerCase() !== 'user'))
    throw refused('invalidValue', 'members must be users, each with its id as value');
  const memberIds = [...new Set(members.map(({ value }) => String(value)))];
  const externalId = resource.externalId === undefined ? null : String(resource.externalId);
  return { displayName, name: name.data, externalId, memberIds };
}

async function assertFree(tx: Context, { organization }: Scope, wanted: Wanted, id: string | null): Promise<void> {
  if (await queries.selectRival(tx.db, organization.id, { ...wanted, id }))
    throw new ScimError(409, 'Another group has this displayName or externalId', 'uniqueness');
}

/** Changes a team to what the directory wants. */
async function write(tx: Context, scope: Scope, team: queries.GroupRow['team'], wanted: Wanted): Promise<void> {
  const organizationId = scope.organization.id;
  await renameTeamRow(tx, team, wanted.name);
  const { displayName, externalId, name: teamNameNow } = wanted;
  const names = { displayName, teamName: teamNameNow, externalId };
  await queries.upsertGroup(tx.db, { teamId: team.id, organizationId, ...names });
  const present = new Set((await queries.selectMembers(tx.db, organizationId, [team.id])).map(({ id }) => id));
  const added = wanted.memberIds.filter((id) => !present.has(id));
  const kept = new Set(wanted.memberIds);
  const removed = [...present].filter((id) => !kept.has(id));
  if (added.length > 0) {
    const memberIds = await queries.selectKnown(tx.db, organizationId, added);
    const unknown = added.find((id) => !memberIds.has(id));
    if (unknown !== undefined) throw refused('invalidValue', `There is no user ${unknown.slice(0, 200)}`);
  }
  await queries.insertMembers(
    tx.db,
    added.map((userId) => ({ teamId: team.id, userId, organizationId })),
  );
  await addViewers(tx, team, added);
  await queries.deleteMembers(tx.db, team.id, removed);
  await removePeople(tx, team, removed);
}

/** Makes a team with its viewers (RFC 7644, section 3.3). @throws ScimError `invalidValue`, 409 `uniqueness` */
export async function createGroup(scope: Scope, body: unknown): Promise<Resource> {
  const wanted = toWanted(readResource(groupType, body));
  const id = await inTransaction(scope.ctx, async (tx) => {
    await lockOrganization(tx, scope);
    await assertFree(tx, scope, wanted, null);
    const team = await createTeamRow(tx, scope.organization.id, wanted.name);
    await write(tx, scope, team, wanted);
    return team.id;
  });
  return getGroup(scope, id);
}

async function change(
  scope: Scope,
  id: string,
  ifMatch: string | undefined,
  alter: (present: Resource) => Resource,
): Promise<Resource> {
  await inTransaction(scope.ctx, async (tx) => {
    await lockOrganization(tx, scope);
    const row = await findGroup({ ...scope, ctx: tx }, id);
    assertVersion(ifMatch, versionOf(row));
    const members = await queries.selectMembers(tx.db, scope.organization.id, [id]);
    const wanted = toWanted(alter(writable(row, members)));
    await assertFree(tx, scope, wanted, id);
    await write(tx, scope, row.team, wanted);
  });
  return getGroup(scope, id);
}

/** Replaces a group as a whole; a user who is not in it any more is removed from the team. */
export function replaceGroup(scope: Scope, id: string, body: unknown, ifMatch: string | undefined): Promise<Resource> {
  const wanted = readResource(groupType, body);
  return change(scope, id, ifMatch, () => wanted);
}

/** Changes a group by PATCH operations. */
export function patchGroup(scope: Scope, id: string, body: unknown, ifMatch: string | undefined): Promise<Resource> {
  return change(scope, id, ifMatch, (present) => applyPatch(groupType, present, body));
}

/** Deletes a group's team; its people stay in the organization. */
export async function deleteGroup(scope: Scope, id: string, ifMatch: string | undefined): Promise<void> {
  await inTransaction(scope.ctx, async (tx) => {
    await lockOrganization(tx, scope);
    const row = await findGroup({ ...scope, ctx: tx }, id);
    assertVersion(ifMatch, versionOf(row));
    await deleteTeamRow(tx, row.team);
  });
}
