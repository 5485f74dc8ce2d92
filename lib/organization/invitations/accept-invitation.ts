import { addMember, roleOf } from '@/lib/organization/members/members';
import { grantInTeams } from '@/lib/organization/teams/teams';
import { record } from '@/lib/platform/audit/audit';
import { type Actor, requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { authorize } from '@/lib/platform/permissions/authorize';
import { tokenHash } from '@/lib/platform/token';
import { inviterOf, refusalToInvite } from './invite-permissions';
import * as queries from './queries';
import type { Accepted, InvitationPreview } from './schema';

type Found = NonNullable<Awaited<ReturnType<typeof queries.selectByToken>>>;

const isInvited = (actor: Actor | null, { invitation }: Found) => actor?.email.toLowerCase() === invitation.email;

/** The masked form of an address, which its owner still recognizes: `o***@example.com`. */
const masked = (email: string) => email.replace(/^(.).*@/u, '$1***@');

/**
 * The invitation of a token, if it can still be accepted. Opening it changes nothing, because mail scanners open links.
 * @throws AppError `invitation_invalid` for an unknown token, and for an expired one to everybody but the invited user;
 * `invitation_expired`; `invitation_used`; `invitation_revoked`, also where the inviter may no longer invite with this role
 * and these teams; `gone` where the organization is being deleted; `organization_suspended`
 */
async function openToken(ctx: Context, token: string): Promise<Found> {
  const opened = await queries.selectByToken(ctx.db, tokenHash(token));
  if (!opened) throw new AppError('invitation_invalid');
  const { invitation } = opened;
  if (invitation.acceptedAt) throw new AppError('invitation_used');
  if (invitation.revokedAt) throw new AppError('invitation_revoked');
  if (invitation.expiresAt <= ctx.now)
    throw new AppError(isInvited(ctx.actor, opened) ? 'invitation_expired' : 'invitation_invalid');
  const inviter = await inviterOf(ctx, invitation, { staffRole: opened.inviterStaffRole });
  if (refusalToInvite(inviter, { role: invitation.role, grants: opened.grants }))
    throw new AppError('invitation_revoked');
  // No one joins an organization that is about to be deleted or is suspended.
  if (opened.organization.deleteAfter) throw new AppError('gone');
  if (opened.organization.suspendedAt) throw new AppError('organization_suspended');
  return opened;
}

/** What an invitation's link shows. @throws AppError as `openToken`; `forbidden` for staff */
export async function previewInvitation(ctx: Context, token: string): Promise<InvitationPreview> {
  authorize(ctx.actor, 'invitation.preview');
  const opened = await openToken(ctx, token);
  const { organization, invitation, inviter, grants } = opened;
  const isForReader = ctx.actor ? isInvited(ctx.actor, opened) : null;
  const isMember = ctx.actor && isForReader ? (await roleOf(ctx, organization.id, ctx.actor.id)) !== null : false;
  return {
    organization: { name: organization.name, logoId: organization.logoId },
    ...{ inviter, role: invitation.role, teams: grants.map(({ name }) => name), isForReader, isMember },
    email: isForReader ? invitation.email : masked(invitation.email),
  };
}

/** The organization that the actor joined by this token; null where they did not. */
export async function joinedBy(ctx: Context, token: string): Promise<{ slug: string } | null> {
  const opened = await queries.selectByToken(ctx.db, tokenHash(token));
  const isOwn = opened && ctx.actor && opened.invitation.acceptedBy === ctx.actor.id;
  return isOwn ? { slug: opened.organization.slug } : null;
}

/**
 * Accepts an invitation, once: a second attempt is refused. The member joins the invitation's teams too.
 * @throws AppError as `openToken`; `invitation_email_mismatch` where the actor's verified email is not the invited one;
 * `forbidden` for staff
 */
export async function acceptInvitation(ctx: Context, token: string): Promise<Accepted> {
  const actor = requireActor(ctx);
  if (actor.staffRole) authorize(actor, 'invitation.accept');
  return inTransaction(ctx, async (tx) => {
    const { organization } = await openToken(tx, token);
    await queries.lockOrganization(tx.db, organization.id);
    // The token is checked again under the lock, now that no one can lose the power to invite until the end.
    const opened = await openToken(tx, token);
    authorize(actor, 'invitation.accept', { isInvited: actor.emailVerified && isInvited(actor, opened) });
    if (!(await queries.spend(tx.db, tokenHash(token), actor.id, tx.now))) throw new AppError('invitation_used');
    await addMember(tx, organization.id, actor.id, opened.invitation.role);
    const member = { kind: 'member', id: actor.id, name: actor.displayName || actor.email };
    await record(tx, organization.id, 'member.join', member, { role: { to: opened.invitation.role } });
    await grantInTeams(tx, organization.id, actor.id, opened.grants);
    const role = await roleOf(tx, organization.id, actor.id);
    if (!role) throw new Error('a membership that was just written is missing');
    return { organization: { slug: organization.slug, name: organization.name, role } };
  });
}
