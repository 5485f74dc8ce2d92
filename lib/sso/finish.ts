import { record } from '@/lib/audit/service';
import { requireActor } from '@/lib/auth/actor';
import { identity } from '@/lib/auth/firebase-admin';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/http/context';
import { AnswerRefused, ProviderUnreachable, type Subject } from '@/lib/outside/sso/sso';
import { can } from '@/lib/permissions/can';
import { accountOf, assertOwnDomain, linkAccount, linkedAccount, type Named } from './account';
import { digest, providerOf, tripOf } from './provider';
import * as queries from './queries';
import type { Finish, Finished } from './schema';

/** Whom the provider named. @throws AppError `sso_refused`, `sso_unreachable` */
async function subjectOf(
  ctx: Context,
  { attempt, connection }: { attempt: queries.AttemptRow; connection: queries.ConnectionRow },
  { state, code, iss }: Finish,
): Promise<Subject> {
  if (connection.kind === 'saml') {
    if (attempt.codeHash !== digest(code)) throw new AppError('sso_refused');
    return attempt.subject as Subject;
  }
  const answer = new URLSearchParams({ state, code, ...(iss ? { iss } : {}) });
  return providerOf(connection)
    .read(tripOf(attempt, state), answer)
    .catch((error: unknown) => {
      ctx.log.info({ err: error }, 'answer of an identity provider');
      if (error instanceof ProviderUnreachable) throw new AppError('sso_unreachable', { cause: error });
      if (error instanceof AnswerRefused) throw new AppError('sso_refused', { cause: error });
      throw error;
    });
}

/** Whether somebody is an OWNER of an organization now. */
async function isOwner(ctx: Context, organizationId: string, userId: string): Promise<boolean> {
  const membership = await queries.selectMembership(ctx.db, organizationId, userId);
  const role = membership?.status === 'active' ? membership.role : null;
  return can({ staffRole: null }, 'sso.write', { role, isFresh: true });
}

/** Notes that an owner has signed in through the connection as it is. */
async function prove(ctx: Context, connection: queries.ConnectionRow, userId: string): Promise<void> {
  if (await isOwner(ctx, connection.organizationId, userId)) await queries.markProven(ctx.db, connection, ctx.now);
}

/**
 * What a test found, for the owner who tries the connection. Where the provider named that owner, the connection is proven and
 * their account linked; nobody is signed in.
 */
async function tested(ctx: Context, connection: queries.ConnectionRow, who: Named): Promise<Finished> {
  const actor = requireActor(ctx);
  const { organizationId } = connection;
  if (!(await isOwner(ctx, organizationId, actor.id))) throw new AppError('forbidden');
  const { email, name, isEmailVerified } = who.named;
  const result = (problem: string | null): Finished => ({ test: { email, name, isProven: problem === null, problem } });
  const linked = await linkedAccount(ctx, who);
  if (!linked && !(email && isEmailVerified)) return result('sso_email_unproven');
  if (linked ? linked.id !== actor.id : email !== actor.email) return result('sso_other_person');
  try {
    await assertOwnDomain(ctx, organizationId, actor.email);
    await inTransaction(ctx, async (tx) => {
      await linkAccount(tx, who, actor.id);
      await prove(tx, connection, actor.id);
      await record(tx, organizationId, 'sso.test', { kind: 'sso', id: connection.id, name: connection.kind });
    });
  } catch (error) {
    if (error instanceof AppError) return result(error.code);
    throw error;
  }
  return result(null);
}

/**
 * Ends a sign-in at an organization's provider, once, for the browser that began it.
 * @returns a token to sign in with; of a test, whom the provider named
 * @throws AppError `sso_refused` for everything that does not hold: unknown, used or late, of another browser, not as the
 * protocol wants it; `sso_email_unproven`, `sso_account_taken`, `sso_removed`, `sso_unreachable`; `forbidden` for a test of
 * who is no owner
 */
export async function finishSso(ctx: Context, input: Finish): Promise<Finished> {
  const keys = { stateHash: digest(input.state), secretHash: digest(input.secret), now: ctx.now };
  const attempt = await queries.spendAttempt(ctx.db, keys);
  const connection = attempt && (await queries.selectConnectionById(ctx.db, attempt.connectionId));
  if (!attempt || !connection) throw new AppError('sso_refused');
  const named = await subjectOf(ctx, { attempt, connection }, input);
  const { organizationId } = connection;
  const who = { organizationId, provider: providerOf(connection).name, named };
  if (attempt.isTest) return tested(ctx, connection, who);
  const id = await accountOf(ctx, who);
  await prove(ctx, connection, id);
  return { token: await identity().createCustomToken(id, { via: `sso:${organizationId}` }) };
}
