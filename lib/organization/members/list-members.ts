import { type OrganizationScope, openOrganization } from '@/lib/organization/organization/organization';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { displayName } from '@/lib/platform/formats/names';
import { can } from '@/lib/platform/permissions/can';
import * as queries from './list-queries';
import type { Member, MemberChoice, MemberDetail, MemberFilter, MemberPage } from './schema';

/** The members that the actor may list: an actor who may list them only as a manager of teams sees these teams' people. */
function whoseFor({ organization, actor, standing }: OrganizationScope): queries.Whose {
  const isForAll = can(actor, 'member.list', { ...standing, team: null });
  const host = new URL(env().APP_URL).hostname;
  return { organizationId: organization.id, onlyOfManager: isForAll ? null : actor.id, host };
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.selectMember>>>;

/** Members with their teams and the number of their cards: two queries, however many they are. */
async function withTeams(ctx: Context, organizationId: string, rows: Row[]): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const teams = await queries.selectTeamsOf(ctx.db, organizationId, ids);
  const totals = await queries.countCardsOf(ctx.db, organizationId, ids);
  const cards = new Map(totals.map((row) => [row.userId, row]));
  const teamsOf = Map.groupBy(teams, ({ userId }) => userId);
  return rows.map(({ id, name, email, role, status, joinedAt, endedAt }) => ({
    ...{ id, name, email, role, status },
    ...{ joinedAt: joinedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    teams: (teamsOf.get(id) ?? []).map((team) => ({ id: team.id, name: team.name, role: team.role })),
    cards: cards.get(id)?.total ?? 0,
    photoId: cards.get(id)?.photoId ?? null,
  }));
}

/**
 * The people of an organization, former members too; a manager of teams gets only the people of their own teams.
 * @throws AppError `not_found`, `forbidden`
 */
export async function listMembers(
  ctx: Context,
  slug: string,
  { sort, limit, cursor, ...choice }: Omit<MemberFilter, 'organization'>,
): Promise<MemberPage> {
  const whose = whoseFor(await openOrganization(ctx, slug, 'member.list'));
  const wanted = { ...choice, q: choice.q.trim() };
  const scope = `members:${JSON.stringify([whose, sort, wanted.q, wanted.role, wanted.status, wanted.team, wanted.secondFactor])}`;
  const { rows, nextCursor } = await readPage(
    scope,
    { limit, cursor },
    (after, limit) => queries.selectMembers(ctx.db, whose, { choice: wanted, sort, after, limit }),
    ({ key, id }) => ({ key, id }),
  );
  return { items: await withTeams(ctx, whose.organizationId, rows), nextCursor };
}

/** How many people {@link listMembers} lists. @throws AppError `not_found`, `forbidden` */
export async function countMembers(ctx: Context, slug: string, choice: MemberChoice): Promise<{ count: number }> {
  const whose = whoseFor(await openOrganization(ctx, slug, 'member.list'));
  return { count: await queries.countMembers(ctx.db, whose, { ...choice, q: choice.q.trim() }) };
}

/**
 * One member, also a former one.
 * @throws AppError `not_found`; `forbidden`, for a manager of teams also where the member does not exist
 */
export async function getMember(ctx: Context, slug: string, userId: string): Promise<MemberDetail> {
  const whose = whoseFor(await openOrganization(ctx, slug, 'member.list'));
  const row = await queries.selectMember(ctx.db, whose, userId);
  const [member] = row ? await withTeams(ctx, whose.organizationId, [row]) : [];
  if (!row || !member) throw new AppError(whose.onlyOfManager ? 'forbidden' : 'not_found');
  const cards = await queries.selectCardsOf(ctx.db, whose.organizationId, userId);
  return {
    ...member,
    hasLeftByChoice: row.status === 'left' && row.endedBy === row.id,
    hasAgreed: row.agreedAt !== null,
    cardList: cards.map(({ id, username, status, content, language }) => ({
      ...{ id, username, isPaused: status === 'paused' },
      name: displayName(content.name, language),
    })),
  };
}
