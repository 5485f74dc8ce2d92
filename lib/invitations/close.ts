import { record } from '@/lib/audit/service';
import type { Context } from '@/lib/http/context';
import type { OrganizationRole } from '@/lib/organizations/schema';
import { type Asking, refusal } from '@/lib/permissions/can';
import * as queries from './queries';
import { type InvitedRole, invitedRoles } from './schema';

type Addresses = Awaited<ReturnType<typeof queries.selectAddresses>>;

/**
 * The addresses that stand for somebody: the told one, and, once they belong to the organization, that of their account where it is
 * proven. Of who never agreed an organization does not learn which address their account has now.
 */
const addressesOf = (known: Addresses, isOneOfThem: boolean): string[] =>
  known ? [known.told, isOneOfThem && !known.isUnproven ? known.email : null].filter((email) => email !== null) : [];

/**
 * Spends the invitations that wait for somebody who becomes a member, by whatever way; otherwise their links would let them back
 * in after they were taken out. Before the membership is written: whoever accepts takes both in this order, too.
 */
export async function spendInvitationsOf(tx: Context, organizationId: string, userId: string): Promise<void> {
  const emails = addressesOf(await queries.selectAddresses(tx.db, organizationId, userId), true);
  const spent = { acceptedAt: tx.now, acceptedBy: userId };
  await queries.closeOpen(tx.db, { organizationId, emails, roles: invitedRoles }, spent);
}

/**
 * Revokes the invitations that wait for somebody who is taken out: those that the actor may revoke (note l of permissions.md); a
 * directory, and whoever leaves, all of them.
 * @param role what the actor is in the organization
 */
export async function revokeInvitationsOf(
  tx: Context,
  organizationId: string,
  userId: string,
  role: OrganizationRole | null,
): Promise<void> {
  const known = await queries.selectAddresses(tx.db, organizationId, userId);
  const emails = addressesOf(known, known?.agreedAt != null);
  const mayRevoke = (actor: Asking, of: InvitedRole) => refusal(actor, 'invitation.change', { role, of }) === null;
  const { actor } = tx;
  const isFree = actor === null || actor.id === userId;
  const roles = invitedRoles.filter((of) => isFree || mayRevoke(actor, of));
  const revoked = await queries.closeOpen(tx.db, { organizationId, emails, roles }, { revokedAt: tx.now });
  for (const { id, email } of revoked)
    await record(tx, organizationId, 'invitation.revoke', { kind: 'invitation', id, name: email });
}
