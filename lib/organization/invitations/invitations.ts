import { isMember } from '@/lib/organization/members/members';
import { record } from '@/lib/platform/audit/audit';
import { requireProven } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import { assertConfirmed } from '@/lib/platform/auth/recent-confirmation';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { newToken, tokenHash } from '@/lib/platform/token';
import { toInvitation } from './dto';
import { type InviterScope, openAsInviter, refusalToChange, refusalToInvite } from './invite-permissions';
import { assertMailWorks, linkFor, mailLinks, nameOf, takeMail } from './mail';
import * as queries from './queries';
import { type Invitation, type InvitationLink, inviting, type NewInvitation } from './schema';
import { endOf, targetOf, writeInvitations } from './write-invitations';

export { acceptInvitation, joinedBy, previewInvitation } from './accept-invitation';
export {
  applyBulk,
  editBulk,
  getBulk,
  listBulks,
  makeMissingTeams,
  purgeBulk,
  startBulk,
  stopBulk,
} from './bulk/bulk';
export { editRow, listRows } from './bulk/rows';
export { revokeInvitationsOf } from './close-invitations';
export { type InvitationsInBrief, invitationsInBrief, listInvitations } from './list-invitations';
export { type From, takeMails, worksMail } from './mail';
export { sendAll } from './send-all';
export { writeInvitations } from './write-invitations';

const fromOf = ({ organization, actor }: InviterScope) => ({ organization, inviter: actor });

/**
 * Opens the organization where the actor may invite as wanted. Only an actor who may name any team learns that a team is not
 * the organization's.
 */
async function openToInvite(ctx: Context, slug: string, wanted: NewInvitation) {
  const scope = await openAsInviter(ctx, slug, inviting[wanted.role], wanted.role);
  const reason = refusalToInvite(scope.inviter, wanted);
  if (reason) throw new AppError(reason);
  if (wanted.role === 'ADMIN') assertConfirmed(ctx, scope.actor);
  const ids = wanted.grants.map(({ teamId }) => teamId);
  const teams = await queries.selectTeamNames(ctx.db, scope.organization.id, ids);
  const missing = ids.findIndex((id) => !teams.has(id));
  if (missing !== -1) throw fieldError(`grants.${missing}.teamId`, 'unknown_team');
  return { ...scope, teams };
}

/** @throws AppError `already_member`, `already_invited` */
async function assertMissing(ctx: Context, organizationId: string, email: string): Promise<void> {
  if (await isMember(ctx, organizationId, email)) throw new AppError('already_member');
  if (await queries.hasWaiting(ctx.db, organizationId, email, ctx.now)) throw new AppError('already_invited');
}

/**
 * Invites a person, with the teams they will be in; by mail, unless the invitation is to wait.
 * @throws AppError `already_member`, `already_invited`, `forbidden`, `not_found`, `invalid_fields` (a team that is not the
 * organization's), `email_unproven`, `mail_not_configured`, `rate_limited`, `reauth_required` for an ADMIN
 */
export async function invite(ctx: Context, slug: string, wanted: NewInvitation): Promise<Invitation> {
  const { email, delivery } = wanted;
  const { organization } = await openToInvite(ctx, slug, wanted);
  if (delivery === 'mail') {
    requireProven(ctx);
    await assertMissing(ctx, organization.id, email);
    assertMailWorks();
  }
  return inTransaction(ctx, async (tx) => {
    const scope = await openToInvite(tx, slug, wanted);
    // A refused invitation sends no mail, and does not count towards the limits.
    await assertMissing(tx, organization.id, email);
    if (delivery === 'mail') await takeMail(tx, organization.id, email);
    const [row] = await writeInvitations(tx, fromOf(scope), [wanted], { delivery, teams: scope.teams });
    if (!row) throw new AppError('already_invited');
    const grants = wanted.grants.map((grant) => ({ ...grant, name: scope.teams.get(grant.teamId) ?? '' }));
    return toInvitation(row, grants, nameOf(scope.actor), tx.now);
  });
}

type Opened = InviterScope & { row: queries.InvitationRow; grants: queries.GrantRow[] };

/** An open invitation that the actor may send or revoke. @throws AppError `not_found`, `forbidden` */
async function openInvitation(ctx: Context, slug: string, id: string): Promise<Opened> {
  const scope = await openAsInviter(ctx, slug, 'invitation.change');
  const opened = await queries.selectOpen(ctx.db, scope.organization.id, id);
  if (!opened) throw new AppError('not_found');
  const { invitation: row, grants } = opened;
  const reason = refusalToChange(scope.inviter, { role: row.role, grants });
  if (reason) throw new AppError(reason);
  return { ...scope, row, grants };
}

/**
 * Gives an invitation a new link and makes the actor its inviter, whose permissions count from then on; the old link ends.
 * @throws AppError `reauth_required` for an invitation of an ADMIN
 */
async function renew(tx: Context, slug: string, id: string, delivery: 'mail' | 'link') {
  const opened = await openInvitation(tx, slug, id);
  if (opened.row.role === 'ADMIN') await holdConfirmed(tx, opened.actor);
  const token = newToken();
  const change = { inviterId: opened.actor.id, tokenHash: tokenHash(token), expiresAt: endOf(tx.now), delivery };
  const row = await queries.updateOpen(tx.db, id, change);
  if (!row) throw new AppError('not_found');
  await record(tx, row.organizationId, 'invitation.resend', targetOf(row), { delivery: { to: delivery } });
  return { ...opened, row, token };
}

/**
 * Emails an invitation, for the first time or again, with a new link that is valid for 7 days; an earlier link stops working.
 * @throws AppError `not_found`, `forbidden`, `email_unproven`, `mail_not_configured`, `rate_limited`, `reauth_required` for an ADMIN
 */
export async function resendInvitation(ctx: Context, slug: string, id: string): Promise<Invitation> {
  await openInvitation(ctx, slug, id);
  requireProven(ctx);
  assertMailWorks();
  return inTransaction(ctx, async (tx) => {
    const renewed = await renew(tx, slug, id, 'mail');
    const { organization, row } = renewed;
    await takeMail(tx, organization.id, row.email);
    await mailLinks(tx, fromOf(renewed), [{ email: row.email, token: renewed.token }]);
    return toInvitation(renewed.row, renewed.grants, nameOf(renewed.actor), tx.now);
  });
}

/**
 * Makes a new link to hand over, as good as a emailed one: valid for 7 days, once, for the invited address. An earlier link ends.
 * @throws AppError `not_found`, `forbidden`, `reauth_required` for an ADMIN
 */
export function makeLink(ctx: Context, slug: string, id: string): Promise<InvitationLink> {
  return inTransaction(ctx, async (tx) => {
    const { row, token, ...scope } = await renew(tx, slug, id, 'link');
    return { url: linkFor(fromOf(scope), token), expiresAt: row.expiresAt.toISOString() };
  });
}

/** Takes an invitation back: its link no longer works. @throws AppError `not_found`, `forbidden` */
export async function revokeInvitation(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row } = await openInvitation(tx, slug, id);
    if (!(await queries.updateOpen(tx.db, id, { revokedAt: tx.now }))) throw new AppError('not_found');
    await record(tx, row.organizationId, 'invitation.revoke', targetOf(row));
  });
}
