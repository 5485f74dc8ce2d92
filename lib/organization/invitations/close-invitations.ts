import type { OrganizationRole } from '@/lib/organization/organization/schema';
import type { TeamGrant } from '@/lib/organization/teams/schema';
import { record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { type Asking, refusal } from '@/lib/platform/permissions/can';
import { inviterOf, refusalToInvite } from './invite-permissions';
import * as queries from './queries';
import { type InvitedRole, invitedRoles } from './schema';

type Addresses = Awaited<ReturnType<typeof queries.selectAddresses>>;

/**
 * The addresses that stand for somebody: the told one, and, once they belong to the organization, that of their account where it is
 * proven. Of who never agreed an organization does not learn which address their account has now.
 */
const addressesOf = (known: Addresses, isOneOfThem: boolean): string[] =>
  known ? [known.told, isOneOfThem && !known.isUnproven ? known.email : null].filter((email) => email !== null) : [];

/** Whether an invitation could still be accepted, and stands on somebody who may invite so now. One that nobody has a link of does not expire. */
async function holds(tx: Context, { invitation, grants }: queries.Closed): Promise<boolean> {
  if (invitation.delivery !== 'none' && invitation.expiresAt <= tx.now) return false;
  const staffRole = await queries.selectStaffRole(tx.db, invitation.inviterId);
  const inviter = await inviterOf(tx, invitation, { staffRole });
  return refusalToInvite(inviter, { role: invitation.role, grants }) === null;
}

/**
 * Spends the invitations that wait for somebody who becomes a member, by whatever way; otherwise their links would let them back
 * in after they were taken out. Before the membership is written: whoever accepts takes both in this order, too.
 * @returns the teams that whoever invited may still put them into; no invitation gives a role in this way
 */
export async function spendInvitationsOf(tx: Context, organizationId: string, userId: string): Promise<TeamGrant[]> {
  const emails = addressesOf(await queries.selectAddresses(tx.db, organizationId, userId), true);
  const spent = { acceptedAt: tx.now, acceptedBy: userId };
  const closed = await queries.closeOpen(tx.db, { organizationId, emails, roles: invitedRoles }, spent);
  const given: TeamGrant[] = [];
  for (const each of closed) if (each.grants.length > 0 && (await holds(tx, each))) given.push(...each.grants);
  return given;
}

/**
 * Revokes the invitations that wait for somebody who is taken out, at every address that the organization knows or knew as theirs:
 * whoever has one of these now, if that is somebody else, can be invited anew. Those that the actor may revoke (note l of
 * docs/permissions.md); a directory, and whoever leaves, all of them. Before the directory's row goes.
 * @param role what the actor is in the organization
 */
export async function revokeInvitationsOf(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole | null,
): Promise<void> {
  const known = await queries.selectAddresses(tx.db, organizationId, userId);
  const emails = [...new Set([...addressesOf(known, known?.agreedAt != null), ...(known?.known ?? [])])];
  const mayRevoke = (actor: Asking, of: InvitedRole) => refusal(actor, 'invitation.change', { role, of }) === null;
  const { actor } = tx;
  const isFree = actor === null || actor.id === userId;
  const roles = invitedRoles.filter((of) => isFree || mayRevoke(actor, of));
  const revoked = await queries.closeOpen(tx.db, { organizationId, emails, roles }, { revokedAt: tx.now });
  for (const { invitation } of revoked) {
    const { id, email: name } = invitation;
    await record(tx, organizationId, 'invitation.revoke', { kind: 'invitation', id, name });
  }
}
