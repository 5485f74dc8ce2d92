import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { openTeam } from './access';
import { projectLater, recordGrant, removeFromTeam } from './grants';
import { selectCandidates, selectRoster } from './list-queries';
import type { TeamRole } from './model';
import * as queries from './queries';
import type { Candidate, GrantResults, Grants, RosterFilter, RosterPage } from './schema';

/** The people of a team with their cards in it, managers first. @throws AppError `not_found`, `forbidden` */
export async function listRoster(
  ctx: Context,
  slug: string,
  teamId: string,
  filter: Omit<RosterFilter, 'organization' | 'team'>,
): Promise<RosterPage> {
  const { organization, team } = await openTeam(ctx, slug, teamId, 'team.readRoster');
  const q = filter.q.trim();
  const scope = `roster:${team.id}:${q}`;
  const { rows, nextCursor } = await readPage(
    scope,
    filter,
    (after, limit) => selectRoster(ctx.db, organization.id, team.id, { q, after, limit }),
    ({ key, id }) => ({ key, id }),
  );
  return { items: rows.map(({ key: _, ...member }) => member), nextCursor };
}

/**
 * The members whom the actor could add to a team; at most 20, by name. A manager finds the people of their own teams (note i),
 * and any member of the organization by their whole address. @throws AppError `not_found`, `forbidden`
 */
export async function listCandidates(ctx: Context, slug: string, teamId: string, q: string): Promise<Candidate[]> {
  const { organization, team, actor, standing } = await openTeam(ctx, slug, teamId, 'team.edit');
  const seesAll = can(actor, 'member.list', { ...standing, team: null });
  const wanted = { q: q.trim(), seenBy: seesAll ? null : actor.id, limit: 20 };
  return selectCandidates(ctx.db, organization.id, team.id, wanted);
}

const grantingOf = (role: TeamRole) => (role === 'manager' ? 'team.grantManager' : 'team.edit');

/** Puts active members into a team; no one's role is lowered. @throws AppError `not_found`, `forbidden` */
export async function addPeople(ctx: Context, slug: string, teamId: string, wanted: Grants): Promise<GrantResults> {
  const { role } = wanted;
  return inTransaction(ctx, async (tx) => {
    const { organization, team } = await openTeam(tx, slug, teamId, grantingOf(role));
    const ids = [...new Set(wanted.userIds)];
    const members = await queries.selectActiveMembers(tx.db, organization.id, [team.id], ids);
    const fromOf = (member: (typeof members)[number]) => member.grants[team.id] ?? null;
    const raised = members.filter((member) => fromOf(member) !== role && fromOf(member) !== 'manager');
    const rows = raised.map(({ id }) => ({ teamId: team.id, organizationId: organization.id, userId: id, role }));
    await queries.upsertGrants(tx.db, rows);
    for (const member of raised)
      await recordGrant(tx, organization.id, member, team, { from: fromOf(member), to: role });
    await projectLater(
      tx,
      raised.map(({ id }) => id),
    );
    const resultOf = (userId: string) => {
      if (!members.some(({ id }) => id === userId)) return 'not_found';
      return raised.some(({ id }) => id === userId) ? 'granted' : 'unchanged';
    };
    return { items: ids.map((userId) => ({ userId, result: resultOf(userId) })) };
  });
}

/** Makes a member viewer or manager of a team, even where that lowers their role. @throws AppError `not_found`, `forbidden` */
export async function setTeamRole(
  ctx: Context,
  slug: string,
  teamId: string,
  userId: string,
  role: TeamRole,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, team, actor, relation } = await openTeam(tx, slug, teamId, grantingOf(role));
    const [member] = await queries.selectActiveMembers(tx.db, organization.id, [team.id], [userId]);
    if (!member) throw new AppError('not_found');
    const from = member.grants[team.id] ?? null;
    if (from === role) return;
    if (from) authorize(actor, grantingOf(from), relation);
    await queries.upsertGrants(tx.db, [{ teamId: team.id, organizationId: organization.id, userId, role }]);
    await recordGrant(tx, organization.id, member, team, { from, to: role });
    await projectLater(tx, [userId]);
  });
}

/**
 * Takes a person out of a team; with one's own id, leaves it. Nothing happens where the person is not in it.
 * @throws AppError `not_found`, `forbidden`
 */
export async function removePerson(ctx: Context, slug: string, teamId: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, team, actor, relation } = await openTeam(tx, slug, teamId, 'team.list');
    const isOwn = actor.id === userId;
    const from = await queries.selectRole(tx.db, team.id, userId);
    authorize(actor, isOwn ? 'team.leave' : grantingOf(from ?? 'viewer'), { ...relation, isOwn });
    await removeFromTeam(tx, organization.id, team.id, userId);
  });
}
