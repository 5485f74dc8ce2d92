import { openOrganization } from '@/lib/organization/organization/organization';
import { changesBetween, record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { can } from '@/lib/platform/permissions/can';
import { openTeam, type TeamScope } from './access';
import { createTeamRow, nameTaken } from './create-team';
import { teamGoes } from './events';
import { projectLater } from './grants';
import { selectCounts, selectTeams } from './list-queries';
import * as queries from './queries';
import type { NewTeam, Team, TeamEdit, TeamFilter, TeamPage } from './schema';

export { createTeamRow, findTeamByName } from './create-team';
export { addViewers, deleteTeamRow, removePeople, renameTeamRow } from './directory-teams';
export { grantInTeams, projectLater, teamRoleOf, teamsOfMember } from './grants';
export { addPeople, listCandidates, listRoster, removePerson, setTeamRole } from './people';

const noNumbers = { people: null, cards: null };

/**
 * The teams of an organization by name; the reader's own teams first where the reader may see the rosters of these alone.
 * @throws AppError `not_found`
 */
export async function listTeams(
  ctx: Context,
  slug: string,
  filter: Omit<TeamFilter, 'organization'>,
): Promise<TeamPage> {
  const { organization, actor, standing } = await openOrganization(ctx, slug, 'team.list');
  const mayReadAll = can(actor, 'team.readRoster', { ...standing, team: null });
  const q = filter.q.trim();
  const scope = `teams:${organization.id}:${mayReadAll ? '' : actor.id}:${q}`;
  const { rows, nextCursor } = await readPage(
    scope,
    filter,
    (after, limit) => selectTeams(ctx.db, organization.id, actor.id, { q, after, limit, isOwnFirst: !mayReadAll }),
    ({ key, id }) => ({ key, id }),
  );
  const mayRead = (team: Team['role']) => can(actor, 'team.readRoster', { ...standing, team });
  return {
    items: rows.map(({ key: _, ...team }) => ({ ...team, ...(mayRead(team.role) ? {} : noNumbers) })),
    nextCursor,
  };
}

async function toTeam(ctx: Context, { team, actor, relation }: TeamScope): Promise<Team> {
  const { id, name, version } = team;
  const mayRead = can(actor, 'team.readRoster', relation);
  return { id, name, version, role: relation.team, ...(mayRead ? await selectCounts(ctx.db, id) : noNumbers) };
}

/** One team; only a reader who may see its roster gets the numbers of people and cards. @throws AppError `not_found` */
export async function getTeam(ctx: Context, slug: string, id: string): Promise<Team> {
  return toTeam(ctx, await openTeam(ctx, slug, id, 'team.list'));
}

/** Makes a team. @throws AppError `not_found`, `forbidden`, `team_name_taken`, `team_limit_reached` */
export async function createTeam(ctx: Context, slug: string, { name }: NewTeam): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openOrganization(tx, slug, 'team.own');
    const { id, version } = await createTeamRow(tx, organization.id, name);
    return { id, name, version, role: null, people: 0, cards: 0 };
  });
}

const targetOf = ({ id, name }: queries.TeamRow) => ({ kind: 'team', id, name });

/** Renames a team. @throws AppError `not_found`, `forbidden`, `version_conflict` with the team as it is, `team_name_taken` */
export async function editTeam(ctx: Context, slug: string, id: string, edit: TeamEdit): Promise<Team> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openTeam(tx, slug, id, 'team.edit');
    const { organization, team } = scope;
    if (team.version !== edit.version) throw new AppError('version_conflict', { current: await toTeam(tx, scope) });
    if (team.name === edit.name) return toTeam(tx, scope);
    // The organization is locked: no one takes the name meanwhile.
    const bearer = await queries.selectTeamByName(tx.db, organization.id, edit.name);
    if (bearer && bearer.id !== id) throw nameTaken();
    const row = await queries.updateName(tx.db, id, edit.version, edit.name);
    if (!row) throw new AppError('version_conflict');
    await record(tx, organization.id, 'team.edit', targetOf(row), changesBetween(team, { name: row.name }));
    return toTeam(tx, { ...scope, team: row });
  });
}

/** Deletes a team. Its people and cards stay in the organization. @throws AppError `not_found`, `forbidden` */
export async function deleteTeam(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, team } = await openTeam(tx, slug, id, 'team.own');
    const { people, cards } = await selectCounts(tx.db, id);
    await announce(tx, teamGoes, team);
    const gone = await queries.deleteTeam(tx.db, id);
    await record(tx, organization.id, 'team.delete', targetOf(team), {
      people: { from: people },
      cards: { from: cards },
    });
    await projectLater(tx, gone);
  });
}
