import { createHash, randomBytes } from 'node:crypto';
import { contentSchema } from '@/lib/cards/card/schema';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { readPage } from '@/lib/platform/db/cursor';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { codeBytes, codeFrom, displayCode, parseCode } from '@/lib/platform/formats/short-code';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import { can } from '@/lib/platform/permissions/can';
import { requireStaff } from './access';
import { toAccount } from './dto';
import { recordStaff } from './entries';
import * as queries from './queries';
import type { OpenLooks, OwnSupport, StaffAction, SupportCode, SupportFilter, SupportView } from './schema';

/** Milliseconds that a code waits to be used, and that a look lasts. */
const hour = 3_600_000;

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');

/** Makes a code that the actor can give to staff; the one before ends. Told this once. */
export async function makeSupportCode(ctx: Context): Promise<SupportCode> {
  const actor = requireActor(ctx);
  // Staff accounts hold nothing that could be looked at.
  if (actor.staffRole) throw new AppError('forbidden');
  const code = codeFrom(randomBytes(codeBytes));
  const expiresAt = new Date(ctx.now.getTime() + hour);
  await queries.upsertCode(ctx.db, { userId: actor.id, hash: hashOf(code), expiresAt });
  return { code: displayCode(code), expiresAt: expiresAt.toISOString() };
}

/** What of the actor staff can see now, and what they did: acts and looks, newest first. */
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

/** Ends what staff may see of the actor: the code that waits, and every open look. Repeated, it is no error. */
export async function endOwnSupport(ctx: Context): Promise<void> {
  const { id } = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    await queries.deleteCode(tx.db, id);
    await queries.endSessions(tx.db, { userId: id }, tx.now);
  });
}

/**
 * Opens a look at somebody's things with the code they gave. Nothing can be changed by it.
 * @throws AppError `code_wrong` for a code that is none, spent or over an hour old; `not_found` to who is not staff
 */
export async function openSupport(ctx: Context, typed: string, reason: string): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  // Who is not staff learns nothing of codes.
  if (!actor.staffRole) authorize(actor, 'staff.openSupport');
  return inTransaction(ctx, async (tx) => {
    const code = parseCode(typed);
    const userId = code && (await queries.spendCode(tx.db, hashOf(code), tx.now));
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
 * What a look shows: the account, its cards, and what could not be delivered to it; no contacts. Each time leaves an entry.
 * @throws AppError `not_found` where no such look of the actor's is open
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

/** Looks that are open, newest first: staff ADMIN see everybody's, SUPPORT their own. @throws AppError as `requireStaff` */
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
 * Ends a look before its hour is over: one's own, or, for staff ADMIN, anybody's. Repeated, it is no error.
 * @throws AppError `not_found` to who is not staff; `forbidden` for a look of somebody else
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
