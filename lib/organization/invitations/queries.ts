import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { TeamGrant } from '@/lib/organization/teams/schema';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { directoryAddresses, memberLabelIn } from '@/lib/platform/db/member-names';
import {
  formerAddresses,
  invitationGrants,
  invitationImportRows,
  invitationImports,
  invitations,
  memberships,
  organizations,
  scimUsers,
  teams,
  users,
} from '@/lib/platform/db/tables';
import type { InvitedRole } from './schema';

export type InvitationRow = typeof invitations.$inferSelect;

/** The condition for an open invitation: no one has accepted or revoked it; it may have expired. */
export const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** The name of the inviter within the organization. */
export const inviterName = sql<string>`${memberLabelIn(invitations.organizationId, invitations.inviterId)}`;

/** A team that a person joins by accepting an invitation. */
export type GrantRow = TeamGrant & { name: string };

/** The teams of an invitation, as a subquery. Plain SQL, because columns in a query of a single table lose the table's name. */
export const grantsOf = sql<GrantRow[]>`coalesce((
  select json_agg(json_build_object('teamId', t.id, 'name', t.name, 'role', g.role) order by lower(t.name))
  from invitation_grants g join teams t on t.id = g.team_id
  where g.invitation_id = invitations.id), '[]')`;

/** One of an organization's open invitations. */
export async function selectOpen(db: Database, organizationId: string, id: string) {
  const [row] = await db
    .select({ invitation: invitations, grants: grantsOf })
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId), isOpen));
  return row ?? null;
}

/** An invitation by its token, in whatever state, with what its link shows. */
export async function selectByToken(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      invitation: invitations,
      grants: grantsOf,
      organization: organizations,
      inviter: inviterName,
      inviterStaffRole: users.staffRole,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organizationId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(eq(invitations.tokenHash, tokenHash));
  return row ?? null;
}

/** Locks an organization, so that no one else changes its members until this transaction ends. */
export async function lockOrganization(db: Database, id: string): Promise<void> {
  await db.select({ id: organizations.id }).from(organizations).where(eq(organizations.id, id)).for('no key update');
}

/** Names by id of the given teams that belong to the organization. */
export async function selectTeamNames(db: Database, organizationId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const named = await db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, ids)));
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Writes invitations, except to addresses that have an open one already. */
export async function insertInvitations(
  db: Database,
  rows: (typeof invitations.$inferInsert)[],
): Promise<InvitationRow[]> {
  return rows.length === 0 ? [] : db.insert(invitations).values(rows).onConflictDoNothing().returning();
}

export async function insertGrants(db: Database, rows: (typeof invitationGrants.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(invitationGrants).values(rows);
}

/** Whether an address has an open invitation that {@link revokeExpired} leaves. */
export async function hasWaiting(db: Database, organizationId: string, email: string, now: Date): Promise<boolean> {
  const holds = or(eq(invitations.delivery, 'none'), gt(invitations.expiresAt, now));
  const isIts = and(eq(invitations.organizationId, organizationId), eq(invitations.email, email));
  return (await db.$count(invitations, and(isIts, isOpen, holds))) > 0;
}

/** Revokes expired invitations to these addresses, which makes room for new ones. */
export async function revokeExpired(db: Database, organizationId: string, emails: string[], now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.organizationId, organizationId),
        inArray(invitations.email, emails),
        isOpen,
        ne(invitations.delivery, 'none'),
        lte(invitations.expiresAt, now),
      ),
    );
}

/** Changes an invitation that no one has accepted or revoked meanwhile; null where someone has. */
export async function updateOpen(
  db: Database,
  id: string,
  change: Partial<typeof invitations.$inferInsert>,
): Promise<InvitationRow | null> {
  const [row] = await db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.id, id), isOpen))
    .returning();
  return row ?? null;
}

/** Gives a new token to each of these invitations whose link no one has. */
export async function giveTokens(
  db: Database,
  links: { id: string; hash: string }[],
  { inviterId, expiresAt }: { inviterId: string; expiresAt: Date },
): Promise<void> {
  if (links.length === 0) return;
  await db.execute(sql`
    update invitations i set token_hash = l.hash, inviter_id = ${inviterId}, expires_at = ${expiresAt.toISOString()},
      delivery = 'mail', updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l(id uuid, hash text)
    where i.id = l.id and i.delivery = 'none' and i.accepted_at is null and i.revoked_at is null`);
}

/** Whether an invitation with this token can be accepted at this time. */
export async function isUsable(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(invitations, and(eq(invitations.tokenHash, tokenHash), isOpen, gt(invitations.expiresAt, now)))) >
    0
  );
}

/** Spends an invitation; false where it is spent, revoked or expired, even if only since a moment ago. */
export async function spend(db: Database, tokenHash: string, userId: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen, gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  return spent.length === 1;
}

/** The addresses that the organization's directory has for a user, and those at which the user accepted its invitations. */
const knownFor = (organizationId: string) => sql<string[]>`array(
  select said.address from ${scimUsers}, lateral ${directoryAddresses} said(address)
    where ${scimUsers.organizationId} = ${organizationId} and ${scimUsers.userId} = ${users.id}
  union select i.email from ${invitations} i where i.organization_id = ${organizationId} and i.accepted_by = ${users.id})`;

/**
 * The addresses of a user that an organization knows: the told one, for a user who has not agreed; that of their account; and
 * those that it knew earlier. A former member's addresses, except that of the account, may belong to a successor by now.
 */
export async function selectAddresses(db: Database, organizationId: string, userId: string) {
  const isTheirs = and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId));
  const [row] = await db
    .select({
      email: sql<string>`lower(${users.email})`,
      isUnproven: users.isUnproven,
      told: sql<string | null>`case when ${memberships.agreedAt} is null then lower(${memberships.toldEmail}) end`,
      agreedAt: memberships.agreedAt,
      known: knownFor(organizationId),
    })
    .from(users)
    .leftJoin(memberships, isTheirs)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** An invitation that was open, with the teams that a person joins by it. */
export type Closed = { invitation: InvitationRow; grants: GrantRow[] };

/** Ends an organization's open invitations to these addresses, of these roles. */
export async function closeOpen(
  db: Database,
  { organizationId, emails, roles }: { organizationId: string; emails: string[]; roles: readonly InvitedRole[] },
  change: { revokedAt: Date } | { acceptedAt: Date; acceptedBy: string },
): Promise<Closed[]> {
  if (emails.length === 0 || roles.length === 0) return [];
  const isTheirs = and(inArray(invitations.email, emails), inArray(invitations.role, [...roles]));
  return db
    .update(invitations)
    .set(change)
    .where(and(eq(invitations.organizationId, organizationId), isTheirs, isOpen))
    .returning({ invitation: invitations, grants: grantsOf });
}

/** Ends the open invitations that a user sent, in all organizations. */
export function closeSentBy(db: Database, inviterId: string, now: Date): Promise<InvitationRow[]> {
  return db
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(eq(invitations.inviterId, inviterId), isOpen))
    .returning();
}

/** The staff role of someone who invited. */
export async function selectStaffRole(db: Database, id: string) {
  const [row] = await db.select({ staffRole: users.staffRole }).from(users).where(eq(users.id, id));
  return row?.staffRole ?? null;
}

/** The users with these addresses: their language, and whether they are staff. */
export async function selectKnown(db: Database, emails: string[]) {
  if (emails.length === 0) return new Map<string, { locale: string; isStaff: boolean }>();
  const email = sql<string>`lower(${users.email})`;
  const isStaff = sql<boolean>`${users.staffRole} is not null`;
  const registered = await db
    .select({ email, locale: users.locale, isStaff })
    .from(users)
    .where(inArray(email, emails));
  return new Map(registered.map(({ email: address, ...user }) => [address, user]));
}

/** Deletes invitations that expired more than `days` days ago. */
export async function deleteOldInvitations(db: Database, days: number): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, daysAgo(days)));
}

/**
 * Deletes the invitations that a user accepted, and those to their address, also to a former one while it was theirs. Of files with
 * people to invite that were applied, which stay for 30 days, it empties the rows with these addresses.
 */
export async function deleteInvitationsOf(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const wasTheirs = (address: SQL, at: SQL) => sql`(lower(${address}) = ${email.toLowerCase()} or exists (
    select from ${formerAddresses} where ${formerAddresses.userId} = ${userId} and ${formerAddresses.email} = lower(${address})
      and ${at} <= ${formerAddresses.leftAt}))`;
  const isTo = wasTheirs(sql`${invitations.email}`, sql`${invitations.createdAt}`);
  await db.delete(invitations).where(or(eq(invitations.acceptedBy, userId), isTo));
  // Columns hold the first of their cells, so that people see what is in them.
  await db.execute(sql`update ${invitationImports} set columns = coalesce(
      (select jsonb_agg(each || '{"samples":[]}'::jsonb order by at) from jsonb_array_elements(columns) with ordinality as all_columns (each, at)), '[]')
    where exists (select from ${invitationImportRows} where ${invitationImportRows.importId} = ${invitationImports.id}
      and ${wasTheirs(sql`${invitationImportRows.email}`, sql`${invitationImportRows.createdAt}`)})`);
  await db.execute(sql`update ${invitationImportRows} set email = '', name = '', cells = '{}'
    from ${invitationImports} where ${invitationImports.id} = ${invitationImportRows.importId} and ${invitationImports.status} = 'done'
      and ${wasTheirs(sql`${invitationImportRows.email}`, sql`${invitationImportRows.createdAt}`)}`);
}
