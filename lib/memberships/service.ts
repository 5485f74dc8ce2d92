import { record } from '@/lib/audit/service';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { enqueue } from '@/lib/jobs/outbox';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import * as queries from './queries';
import { type MemberFilter, type MemberPage, removal } from './schema';

/** The people of an organization by name, those who left too. @throws AppError `not_found`, `forbidden` */
export async function listMembers(
  ctx: Context,
  slug: string,
  filter: Omit<MemberFilter, 'organization'>,
): Promise<MemberPage> {
  const { organization } = await openOrganization(ctx, slug, 'member.list', { team: null });
  const q = filter.q.trim();
  const scope = `members:${organization.id}:${q}`;
  const after = filter.cursor ? readCursor(scope, filter.cursor) : null;
  const rows = await queries.selectMembers(ctx.db, organization.id, { q, after, limit: filter.limit + 1 });
  const shown = rows.slice(0, filter.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ key: _, joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
    nextCursor: last && rows.length > shown.length ? writeCursor(scope, last) : null,
  };
}

/** Makes somebody an active member, in the transaction that decided it. Who is one already keeps their role. */
export function addMember(tx: Context, organizationId: string, userId: string, role: OrganizationRole): Promise<void> {
  return queries.upsertActive(tx.db, organizationId, userId, role);
}

/** The role of an active member whose account is not disabled; null for everybody else. */
export async function roleOf(ctx: Context, organizationId: string, userId: string): Promise<OrganizationRole | null> {
  const member = await queries.selectActive(ctx.db, organizationId, userId);
  return member && !member.disabledAt ? member.role : null;
}

/** Whether somebody with this address belongs to the organization now. */
export function isMember(ctx: Context, organizationId: string, email: string): Promise<boolean> {
  return queries.isMemberByEmail(ctx.db, organizationId, email);
}

type Found = Scope & { member: { id: string; role: OrganizationRole; name: string } };

const targetOf = ({ id, name }: Found['member']) => ({ kind: 'member', id, name });

/** A member on whom the actor acts. To who may not list members, an unknown person and a known one look alike. */
async function openMember(tx: Context, slug: string, userId: string): Promise<Found> {
  const scope = await openOrganization(tx, slug, 'member.leave');
  const member = await queries.selectActive(tx.db, scope.organization.id, userId);
  if (!member) throw new AppError(can(scope.actor, 'member.list', scope.standing) ? 'not_found' : 'forbidden');
  return { ...scope, member };
}

/** @throws AppError `last_owner`; the organization is locked, so that two owners cannot both go at once */
async function assertOtherOwner(tx: Context, organizationId: string, userId: string): Promise<void> {
  if ((await queries.countOtherOwners(tx.db, organizationId, userId)) === 0) throw new AppError('last_owner');
}

/**
 * Changes a member's role. Making and unmaking owners needs a fresh sign-in.
 * @throws AppError `not_found`, `forbidden` (also for one's own role), `reauth_required`, `last_owner`
 */
export async function changeRole(ctx: Context, slug: string, userId: string, to: OrganizationRole): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member } = await openMember(tx, slug, userId);
    const isSelf = actor.id === member.id;
    authorize(actor, 'member.changeRole', { ...standing, isOwn: isSelf });
    if (member.role === to) return;
    if (member.role === 'OWNER' || to === 'OWNER') authorize(actor, 'organization.own', standing);
    if (member.role === 'OWNER') await assertOtherOwner(tx, organization.id, member.id);
    await queries.updateMember(tx.db, organization.id, member.id, { role: to });
    await record(tx, organization.id, 'member.role', targetOf(member), { role: { from: member.role, to } });
  });
}

/**
 * Ends a membership: one's own (leaving), or somebody else's. Their account and personal cards stay.
 * @throws AppError `not_found`, `forbidden`, `reauth_required` (removing another owner), `last_owner`
 */
export async function removeMember(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member } = await openMember(tx, slug, userId);
    const isSelf = actor.id === member.id;
    authorize(actor, isSelf ? 'member.leave' : removal[member.role], { ...standing, isOwn: isSelf });
    if (member.role === 'OWNER') await assertOtherOwner(tx, organization.id, member.id);
    await queries.updateMember(tx.db, organization.id, member.id, { status: 'left' });
    await record(tx, organization.id, isSelf ? 'member.leave' : 'member.remove', targetOf(member));
    // Their team grants are gone.
    await enqueue(tx, { kind: 'claims', userId: member.id });
  });
}
