import { randomBytes } from 'node:crypto';
import { contentSchema } from '@/lib/cards/card/schema';
import { requireActor } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { codeBytes, codeFrom, displayCode, parseCode } from '@/lib/platform/formats/short-code';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { tokenHash } from '@/lib/platform/token';
import { requireStaff } from './access';
import { toAccount } from './dto';
import { recordStaff } from './entries';
import * as queries from './queries';
import type { OpenLooks, OwnSupport, StaffAction, SupportCode, SupportFilter, SupportView } from './schema';

/** The lifetime of a code, and of a support session, in milliseconds. */
const hour = 3_600_000;

/**
 * Makes a code that the actor can give to staff; an earlier one becomes invalid. The code is only in this one response.
 * @throws AppError `reauth_required`, `forbidden` for staff
 */
export async function makeSupportCode(ctx: Context): Promise<SupportCode> {
  const actor = requireActor(ctx);
  // A staff account contains nothing to look at.
  if (actor.staffRole) throw new AppError('forbidden');
  const code = codeFrom(randomBytes(codeBytes));
  const expiresAt = new Date(ctx.now.getTime() + hour);
  return inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, actor);
    await queries.upsertCode(tx.db, { userId: actor.id, hash: tokenHash(code), expiresAt });
    return { code: displayCode(code), expiresAt: expiresAt.toISOString() };
  });
}

/** Whether staff can see the actor's account now, and the acts of staff on it, newest first. */
export async function getOwnSupport(ctx: Context): Promise<OwnSupport> {
  const { id } = requireActor(ctx);
  const [code, openUntil, entries] = await Promise.all([
    queries.selectCode(ctx.db, id, ctx.now),
    queries.selectOpenUntil(ctx.db, id, ctx.now),
    queries.selectEntriesOf(ctx.db, id),
  ]);
  return {
    codeExpiresAt: code?.toISOString() ?? null,
    openUntil: openUntil?.toISOString() ?? null,
    visits: entries.map(({ id: entryId, action, reason, createdAt }) => ({
      ...{ id: entryId, action: action as StaffAction, reason, at: createdAt.toISOString() },
    })),
  };
}

/** Ends the unused code and every open support session of the actor. Repeating it is no error. */
export async function endOwnSupport(ctx: Context): Promise<void> {
  const { id } = requireActor(ctx);
  await inTransaction(ctx, (tx) => endSupportOf(tx, id));
}

/** Ends the unused code of a user, and every open support session in which staff look at their account. */
export async function endSupportOf(tx: Context, userId: string): Promise<void> {
  await queries.deleteCode(tx.db, userId);
  await queries.endSessions(tx.db, { userId }, tx.now);
}

/**
 * Opens a support session with a user's code. Nothing can be changed in it.
 * @throws AppError `reauth_required`, `code_wrong` for a code that does not exist, was used or is over an hour old; `not_found` for an actor who is
 * not staff
 */
export async function openSupport(ctx: Context, typed: string, reason: string): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  // An actor who is not staff gets the same error for every code, and so learns nothing about codes.
  if (!actor.staffRole) authorize(actor, 'staff.openSupport');
  return inTransaction(ctx, async (tx) => {
    await holdConfirmed(tx, actor);
    const code = parseCode(typed);
    const userId = code && (await queries.spendCode(tx.db, tokenHash(code), tx.now));
    if (!userId) throw new AppError('code_wrong');
    authorize(actor, 'staff.openSupport', { inSupport: true });
    const id = newId();
    await queries.insertSession(tx.db, {
      id,
      staffId: actor.id,
      userId,
      reason,
      expiresAt: new Date(tx.now.getTime() + hour),
    });
    await recordStaff(tx, 'support.open', { userId, sessionId: id, target: userId, reason });
    return { id };
  });
}

/**
 * The content of a support session: the account, its cards, and messages that could not be delivered to it; no contacts. Each
 * view leaves an entry.
 * @throws AppError `not_found` where the actor has no such open support session
 */
export async function viewSupport(ctx: Context, id: string): Promise<SupportView> {
  const actor = requireActor(ctx);
  if (!actor.staffRole) authorize(actor, 'staff.openSupport');
  return inTransaction(ctx, async (tx) => {
    const session = await queries.selectOpenSession(tx.db, id, actor.id, tx.now);
    const account = session && (await queries.selectAccount(tx.db, session.userId));
    if (!account) throw new AppError('not_found');
    authorize(actor, 'staff.openSupport', { inSupport: true });
    await recordStaff(tx, 'support.view', {
      userId: account.id,
      sessionId: id,
      target: 'cards',
      reason: session.reason,
    });
    const cards = await queries.selectCards(tx.db, account.id);
    const failures = await queries.selectFailures(tx.db, account.email);
    return {
      ...{ id, reason: session.reason, expiresAt: session.expiresAt.toISOString(), account: toAccount(account) },
      cards: cards.map(({ content, takenDownAt, updatedAt, ...card }) => ({
        ...card,
        content: contentSchema.parse(content),
        isTakenDown: takenDownAt !== null,
        updatedAt: updatedAt.toISOString(),
      })),
      failures: failures.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    };
  });
}

/** The open support sessions, newest first: staff ADMIN see all of them, SUPPORT their own. @throws AppError as `requireStaff` */
export async function listSupport(ctx: Context, paging: SupportFilter): Promise<OpenLooks> {
  const actor = requireStaff(ctx);
  const staffId = can(actor, 'member.endSessions') ? null : actor.id;
  const scope = `staff:support:${actor.id}`;
  const { rows, nextCursor } = await readPage(
    scope,
    paging,
    (after, limit) => queries.selectOpenSessions(ctx.db, { staffId, before: after?.id ?? null, limit, now: ctx.now }),
    ({ id }) => id,
  );
  return {
    items: rows.map(({ id, reason, expiresAt, ...row }) => ({
      ...{ id, reason, expiresAt: expiresAt.toISOString(), isOwn: row.staffId === actor.id },
      ...{ staff: { id: row.staffId, name: row.staffName }, person: { id: row.userId, name: row.userName } },
    })),
    nextCursor,
  };
}

/**
 * Ends a support session before its hour is over: the actor's own, or, for staff ADMIN, anyone's. Repeating it is no error.
 * @throws AppError `not_found` for an actor who is not staff; `forbidden` for the session of another staff member
 */
export async function closeSupport(ctx: Context, id: string): Promise<void> {
  const actor = requireActor(ctx);
  if (!actor.staffRole) authorize(actor, 'staff.openSupport');
  await inTransaction(ctx, async (tx) => {
    const staffId = await queries.selectStaffOf(tx.db, id);
    if (staffId !== null && staffId !== actor.id) authorize(actor, 'member.endSessions');
    for (const { userId } of await queries.endSessions(tx.db, { id }, tx.now))
      await recordStaff(tx, 'support.close', { userId, sessionId: id, target: userId });
  });
}
