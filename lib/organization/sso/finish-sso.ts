import { domainOf } from '@/lib/organization/domains/domains';
import { record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import { signInToken } from '@/lib/platform/auth/sign-in-token';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import type { Refusal } from '@/lib/platform/formats/sso-refusals';
import { AnswerRefused, ProviderUnreachable, type Subject } from '@/lib/platform/outside/sso/sso';
import { can } from '@/lib/platform/permissions/can';
import { secretHash } from '@/lib/platform/token';
import { accountOf, assertOwnDomain, linkAccount, linkedAccount, type Named } from './account';
import { providerName, providerOf, tripOf } from './provider';
import * as queries from './queries';
import type { Finish, Finished } from './schema';

/** The subject that the provider named. @throws AnswerRefused; AppError `sso_unreachable` */
async function subjectOf(
  ctx: Context,
  { attempt, connection }: { attempt: queries.AttemptRow; connection: queries.ConnectionRow },
  { state, code, iss }: Finish,
): Promise<Subject> {
  const told = attempt.refusal as Refusal | null;
  if (code === undefined) throw new AnswerRefused(told ?? 'other');
  if (connection.kind === 'saml') {
    if (attempt.codeHash !== secretHash(code)) throw new AnswerRefused('other');
    return attempt.subject as Subject;
  }
  const answer = new URLSearchParams({ state, code, ...(iss ? { iss } : {}) });
  try {
    return await (await providerOf(ctx, connection)).read(tripOf(attempt, state), answer);
  } catch (error) {
    ctx.log.info({ err: error }, 'answer of an identity provider');
    throw error instanceof ProviderUnreachable ? new AppError('sso_unreachable', { cause: error }) : error;
  }
}

/** Whether someone is an OWNER of an organization now. */
async function isOwner(ctx: Context, organizationId: string, userId: string): Promise<boolean> {
  const membership = await queries.selectMembership(ctx.db, organizationId, userId);
  const role = membership?.status === 'active' ? membership.role : null;
  return can({ staffRole: null }, 'sso.write', { role, isConfirmed: true });
}

/** Why a provider's response would not sign in a new user, though it may sign in a linked one; null where it would. */
async function addressProblem(ctx: Context, { organizationId, named }: Named): Promise<string | null> {
  const { email, isEmailVerified } = named;
  if (!email) return 'no_email';
  if (!isEmailVerified) return 'sso_email_unproven';
  return (await queries.hasDomain(ctx.db, organizationId, domainOf(email))) ? null : 'sso_email_unproven';
}

/** Records that an owner has signed in through the connection as it is. */
async function prove(ctx: Context, connection: queries.ConnectionRow, userId: string): Promise<void> {
  if (await isOwner(ctx, connection.organizationId, userId)) await queries.markProven(ctx.db, connection, ctx.now);
}

/** Why the provider's response does not name the owner who tests the connection, or proves no address; null where all is well. */
async function problemOf(ctx: Context, who: Named): Promise<string | null> {
  const actor = requireActor(ctx);
  const { email } = who.named;
  const linked = await linkedAccount(ctx, who);
  const isThey = linked ? linked.id === actor.id : !email || email === actor.email;
  return isThey ? addressProblem(ctx, who) : 'sso_other_person';
}

/** Makes the connection ready, and links the account of the owner who has tested it. @throws AppError the reason why it is not */
async function proveBy(ctx: Context, connection: queries.ConnectionRow, who: Named): Promise<void> {
  const actor = requireActor(ctx);
  const { id, kind: name, organizationId } = connection;
  await assertOwnDomain(ctx, organizationId, actor.email);
  await inTransaction(ctx, async (tx) => {
    await linkAccount(tx, who, actor.id);
    await prove(tx, connection, actor.id);
    await record(tx, organizationId, 'sso.test', { kind: 'sso', id, name });
  });
}

/**
 * The result of a test, for the owner who tests the connection: the subject that the provider named, or why the response is
 * refused. If the provider named that owner, the connection is proven; no one is signed in.
 */
async function tested(ctx: Context, connection: queries.ConnectionRow, ask: () => Promise<Subject>): Promise<Finished> {
  const { organizationId } = connection;
  if (!(await isOwner(ctx, organizationId, requireActor(ctx).id))) throw new AppError('forbidden');
  let named: Pick<Subject, 'email' | 'name'> = { email: null, name: null };
  const result = (problem: string | null): Finished => ({
    test: { email: named.email, name: named.name, isProven: problem === null, problem },
  });
  try {
    const subject = await ask();
    named = subject;
    const who = { organizationId, provider: providerName(connection), named: subject };
    const problem = await problemOf(ctx, who);
    if (problem === null) await proveBy(ctx, connection, who);
    return result(problem);
  } catch (error) {
    if (error instanceof AnswerRefused) return result(error.reason);
    if (error instanceof AppError && error.code !== 'sso_unreachable') return result(error.code);
    throw error;
  }
}

/**
 * Ends a sign-in at an organization's provider, once, for the browser that began it.
 * @returns a token to sign in with; for a test, the subject that the provider named
 * @throws AppError `sso_refused` for every sign-in that is not valid: unknown, used or late, of another browser, not as the
 * protocol wants it; `sso_email_unproven`, `sso_account_taken`, `sso_removed`, `sso_unreachable`; `gone` for a user who would
 * join an organization that is being deleted; `forbidden` for a test by a user who is no owner
 */
export async function finishSso(ctx: Context, input: Finish): Promise<Finished> {
  const keys = { stateHash: secretHash(input.state), secretHash: secretHash(input.secret), now: ctx.now };
  const attempt = await queries.spendAttempt(ctx.db, keys);
  const connection = attempt && (await queries.selectConnectionById(ctx.db, attempt.connectionId));
  if (!attempt || !connection) throw new AppError('sso_refused');
  const ask = () => subjectOf(ctx, { attempt, connection }, input);
  if (attempt.isTest) return tested(ctx, connection, ask);
  const named = await ask().catch((error: unknown) => {
    throw error instanceof AnswerRefused ? new AppError('sso_refused', { cause: error }) : error;
  });
  const { organizationId } = connection;
  const who = { organizationId, provider: providerName(connection), named };
  const id = await accountOf(ctx, who);
  if ((await addressProblem(ctx, who)) === null) await prove(ctx, connection, id);
  return { token: signInToken(id, { via: `sso:${organizationId}` }) };
}
