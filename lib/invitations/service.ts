import { record } from '@/lib/audit/service';
import { readCursor, writeCursor } from '@/lib/db/cursor';
import { inTransaction } from '@/lib/db/transaction';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { type Limit, takePoint } from '@/lib/http/rate-limit';
import { localeOr } from '@/lib/i18n/languages';
import { localizedPath } from '@/lib/i18n/paths';
import { newId } from '@/lib/ids';
import { enqueue } from '@/lib/jobs/outbox';
import { isMember } from '@/lib/memberships/service';
import { openOrganization, type Scope } from '@/lib/organizations/access';
import { hasLocalMailbox } from '@/lib/outside/email/email';
import { authorize } from '@/lib/permissions/authorize';
import * as queries from './queries';
import { type Invitation, type InvitationFilter, type InvitationPage, inviting, type NewInvitation } from './schema';
import { hashOf, newToken } from './token';

/** How long an invitation holds. */
const lifeMs = 7 * 86_400_000;

/** security.md SZ-03: invitation mails of one organization, resent ones too. */
const mailsPerDay: Limit = { name: 'invitation-mail', points: 100, seconds: 86_400 };

function toInvitation(row: queries.InvitationRow, inviter: string, now: Date): Invitation {
  const { id, email, role, expiresAt } = row;
  return { id, email, role, inviter, expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= now };
}

const targetOf = ({ id, email }: queries.InvitationRow) => ({ kind: 'invitation', id, name: email });

const nameOf = ({ actor }: Scope) => actor.displayName || actor.email;

/** The invitations that nobody has accepted, newest first. @throws AppError `not_found`, `forbidden` */
export async function listInvitations(
  ctx: Context,
  slug: string,
  { limit, cursor }: Omit<InvitationFilter, 'organization'>,
): Promise<InvitationPage> {
  const { organization } = await openOrganization(ctx, slug, 'invitation.list', { team: null });
  const scope = `invitations:${organization.id}`;
  const before = cursor ? readCursor(scope, cursor).id : null;
  const rows = await queries.selectWaiting(ctx.db, organization.id, before, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1)?.invitation.id;
  return {
    items: shown.map(({ invitation, inviter }) => toInvitation(invitation, inviter, ctx.now)),
    nextCursor: last && rows.length > shown.length ? writeCursor(scope, { key: '', id: last }) : null,
  };
}

/** The link in the language of the invited person where they are known, else of the inviter. */
async function mail(tx: Context, scope: Scope, email: string, token: string): Promise<void> {
  const locale = localeOr((await queries.selectLocale(tx.db, email)) ?? scope.actor.locale);
  const url = `${env().APP_URL}${localizedPath(locale, '/accept-invitation')}?token=${token}`;
  const values = { url, organization: scope.organization.name, inviter: nameOf(scope) };
  await enqueue(tx, { kind: 'email', to: email, locale, template: 'invitation', values });
}

/** What is not part of the transaction: whether mail can be sent at all, and how much was. */
async function assertMayMail({ organization }: Scope): Promise<void> {
  if (!env().SMTP_URL && !hasLocalMailbox()) throw new AppError('mail_not_configured');
  await takePoint(mailsPerDay, organization.id);
}

/**
 * Invites somebody by mail.
 * @throws AppError `already_member`, `already_invited`, `forbidden`, `not_found`, `mail_not_configured`, `rate_limited`
 */
export async function invite(ctx: Context, slug: string, { email, role }: NewInvitation): Promise<Invitation> {
  const open = (on: Context) => openOrganization(on, slug, inviting[role], { of: role, team: null });
  await assertMayMail(await open(ctx));
  return inTransaction(ctx, async (tx) => {
    const scope = await open(tx);
    const organizationId = scope.organization.id;
    if (await isMember(tx, organizationId, email)) throw new AppError('already_member');
    await queries.revokeExpired(tx.db, organizationId, email, tx.now);
    const token = newToken();
    const row = await queries.insertInvitation(tx.db, {
      ...{ id: newId(), organizationId, email, role, inviterId: scope.actor.id },
      tokenHash: hashOf(token),
      expiresAt: new Date(tx.now.getTime() + lifeMs),
    });
    if (!row) throw new AppError('already_invited');
    await mail(tx, scope, email, token);
    await record(tx, organizationId, 'invitation.create', targetOf(row), { role: { to: role } });
    return toInvitation(row, nameOf(scope), tx.now);
  });
}

/** An invitation that the actor may resend or revoke. @throws AppError `not_found`, `forbidden` */
async function openInvitation(ctx: Context, slug: string, id: string): Promise<Scope & { row: queries.InvitationRow }> {
  const scope = await openOrganization(ctx, slug, 'invitation.change', { of: 'USER', team: null });
  const row = await queries.selectById(ctx.db, scope.organization.id, id);
  if (!row) throw new AppError('not_found');
  authorize(scope.actor, 'invitation.change', { ...scope.standing, of: row.role, team: null });
  return { ...scope, row };
}

/**
 * Sends an invitation again, with a new link that holds for another 7 days; the old one no longer does. From then on it
 * stands on the power of who sent it last.
 * @throws AppError `not_found`, `forbidden`, `mail_not_configured`, `rate_limited`
 */
export async function resendInvitation(ctx: Context, slug: string, id: string): Promise<Invitation> {
  await assertMayMail(await openInvitation(ctx, slug, id));
  return inTransaction(ctx, async (tx) => {
    const scope = await openInvitation(tx, slug, id);
    const token = newToken();
    const row = await queries.updateWaiting(tx.db, id, {
      inviterId: scope.actor.id,
      tokenHash: hashOf(token),
      expiresAt: new Date(tx.now.getTime() + lifeMs),
    });
    if (!row) throw new AppError('not_found');
    await mail(tx, scope, row.email, token);
    await record(tx, row.organizationId, 'invitation.resend', targetOf(row));
    return toInvitation(row, nameOf(scope), tx.now);
  });
}

/** Takes an invitation back: its link no longer works. @throws AppError `not_found`, `forbidden` */
export async function revokeInvitation(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { row } = await openInvitation(tx, slug, id);
    if (!(await queries.updateWaiting(tx.db, id, { revokedAt: tx.now }))) throw new AppError('not_found');
    await record(tx, row.organizationId, 'invitation.revoke', targetOf(row));
  });
}
