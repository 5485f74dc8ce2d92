import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { invitations, users } from '@/lib/platform/db/tables';
import { grantsOf, inviterName, isOpen } from './queries';
import { type InvitationState, invitationStates } from './schema';

/** The invitations of an organization; for a manager, only those that let people view these teams and do nothing else. */
export type Range = { organizationId: string; teamIds: readonly string[] | null };

const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

function within({ organizationId, teamIds }: Range): SQL | undefined {
  const all = eq(invitations.organizationId, organizationId);
  if (teamIds === null) return all;
  if (teamIds.length === 0) return sql`false`;
  const own = sql`g.role = 'viewer' and g.team_id in (${listed(teamIds)})`;
  const grants = sql`select from invitation_grants g where g.invitation_id = invitations.id`;
  const isOwn = sql`exists (${grants} and ${own}) and not exists (${grants} and not (${own}))`;
  return and(all, eq(invitations.role, 'USER'), isOwn);
}

function isIn(state: InvitationState, now: Date): SQL | undefined {
  const isSent = and(isOpen, ne(invitations.delivery, 'none'));
  switch (state) {
    case 'waiting':
      return and(isSent, gt(invitations.expiresAt, now));
    case 'expired':
      return and(isSent, lte(invitations.expiresAt, now));
    case 'unsent':
      return and(isOpen, eq(invitations.delivery, 'none'));
    case 'accepted':
      return isNotNull(invitations.acceptedAt);
    case 'revoked':
      return and(isNotNull(invitations.revokedAt), sql`${invitations.acceptedAt} is null`);
  }
}

type Wanted = {
  state: InvitationState | 'all' | 'open';
  q: string;
  now: Date;
  /** The id of the last invitation of the previous page. */
  before: string | null;
  limit: number;
};

/** Invitations, newest first. `q`: a part of a name or of an address. */
export function selectPage(db: Database, range: Range, { state, q, now, before, limit }: Wanted) {
  const contains = containing(q);
  const matches = q
    ? or(sql`${invitations.email} ilike ${contains}`, sql`${invitations.name} ilike ${contains}`)
    : undefined;
  const chosen = state === 'all' ? undefined : state === 'open' ? isOpen : isIn(state, now);
  return db
    .select({ invitation: invitations, grants: grantsOf, inviter: inviterName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(within(range), chosen, matches, before ? lt(invitations.id, before) : undefined))
    .orderBy(desc(invitations.id))
    .limit(limit);
}

/** How many invitations are in each state. */
export async function countStates(db: Database, range: Range, now: Date): Promise<Record<InvitationState, number>> {
  const named = sql.join(
    invitationStates.map((state) => sql`when ${isIn(state, now)} then ${state}`),
    sql` `,
  );
  const state = sql<InvitationState>`case ${named} end`.as('state');
  const counts = await db.select({ state, total: count() }).from(invitations).where(within(range)).groupBy(sql`1`);
  const totals = Object.fromEntries(counts.map((row) => [row.state, row.total]));
  return Object.fromEntries(invitationStates.map((each) => [each, totals[each] ?? 0])) as Record<
    InvitationState,
    number
  >;
}

/** The open invitations whose links end first. */
export function selectEndingFirst(db: Database, range: Range, now: Date, limit: number) {
  return db
    .select({ id: invitations.id, email: invitations.email, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(within(range), isIn('waiting', now)))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
    .limit(limit);
}

/** Invitations that no one has a link of yet, the oldest first. */
export function selectUnsent(db: Database, range: Range, after: string | null, limit: number) {
  return db
    .select({ id: invitations.id, email: invitations.email, role: invitations.role, grants: grantsOf })
    .from(invitations)
    .where(and(within(range), isOpen, eq(invitations.delivery, 'none'), after ? gt(invitations.id, after) : undefined))
    .orderBy(asc(invitations.id))
    .limit(limit);
}
