import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { TeamGrant } from '@/lib/organization/teams/schema';
import { record } from '@/lib/platform/audit/audit';
import { type Context, withoutActor } from '@/lib/platform/context';
import { type Asking, refusal } from '@/lib/platform/permissions/can';
import { inviterOf, refusalToInvite } from './invite-permissions';
import * as queries from './queries';
import { type InvitedRole, invitedRoles } from './schema';
import { targetOf } from './write-invitations';

type Addresses = Awaited<ReturnType<typeof queries.selectAddresses>>;

/**
 * The addresses at which a user is invited: the address told to the organization and, for its members, the proven address of
 * their account. An organization does not learn the present account address of a user who never agreed to be a member.
 */
const addressesOf = (addresses: Addresses, isOneOfThem: boolean): string[] =>
  addresses
    ? [addresses.told, isOneOfThem && !addresses.isUnproven ? addresses.email : null].filter((email) => email !== null)
    : [];

/**
 * Whether an invitation could still be accepted, and its inviter may still invite so. An invitation whose link no one has
 * does not expire.
 */
async function holds(tx: Context, { invitation, grants }: queries.Closed): Promise<boolean> {
  if (invitation.delivery !== 'none' && invitation.expiresAt <= tx.now) return false;
  const staffRole = await queries.selectStaffRole(tx.db, invitation.inviterId);
  const inviter = await inviterOf(tx, invitation, { staffRole });
  return refusalToInvite(inviter, { role: invitation.role, grants }) === null;
}

/**
 * Spends the open invitations of a user who becomes a member, by whatever way; otherwise their links would let the user back in
 * after being removed. Runs before the membership is written: accepting an invitation takes its locks in this order, too.
 * @returns the teams into which the inviters may still put the user; no role is given in this way
 */
export async function spendInvitationsOf(tx: Context, organizationId: string, userId: string): Promise<TeamGrant[]> {
  const emails = addressesOf(await queries.selectAddresses(tx.db, organizationId, userId), true);
  const spent = { acceptedAt: tx.now, acceptedBy: userId };
  const closed = await queries.closeOpen(tx.db, { organizationId, emails, roles: invitedRoles }, spent);
  const granted: TeamGrant[] = [];
  for (const each of closed) if (each.grants.length > 0 && (await holds(tx, each))) granted.push(...each.grants);
  return granted;
}

/**
 * Revokes the open invitations of a user who is removed, at every address that the organization knows or knew as the user's;
 * another user who has one of these addresses now can be invited again. Only those invitations that the actor may revoke (note l
 * of docs/permissions.md); a directory, and a user who leaves, revoke all of them. Runs before the directory's row is deleted.
 * @param role the actor's role in the organization
 */
export async function revokeInvitationsOf(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole | null,
): Promise<void> {
  const addresses = await queries.selectAddresses(tx.db, organizationId, userId);
  const emails = [...new Set([...addressesOf(addresses, addresses?.agreedAt != null), ...(addresses?.known ?? [])])];
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

/** Revokes the open invitations that a user sent: someone else may have used the account, and have invited themselves. */
export async function endInvitationsBy(tx: Context, userId: string): Promise<void> {
  for (const row of await queries.closeSentBy(tx.db, userId, tx.now))
    await record(withoutActor(tx), row.organizationId, 'invitation.revoke', targetOf(row));
}
