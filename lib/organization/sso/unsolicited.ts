import { domainOf } from '@/lib/organization/domains/domains';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { safeRedirect } from '@/lib/platform/formats/links';
import { newId } from '@/lib/platform/ids';
import { readUnsolicited, type Taken, unsolicitedIssuer } from '@/lib/platform/outside/sso/saml';
import { AnswerRefused, type Subject } from '@/lib/platform/outside/sso/sso';
import { newToken, secretHash } from '@/lib/platform/token';
import { takeAssertion } from './key-queries';
import { samlSide } from './provider';
import * as queries from './queries';
import type { Pending } from './schema';

/** Milliseconds in which a user must confirm that it is they who sign in. */
const patience = 300_000;

type Found = { connection: queries.ConnectionRow; taken: Taken };

/**
 * The connection to which a response belongs, and its content. Several organizations may use one provider, which knows us under
 * one name: the response is meant for the organization that has proven the domain of its address.
 */
async function find(ctx: Context, issuer: string, form: URLSearchParams): Promise<Found | null> {
  const held: Found[] = [];
  for (const connection of await queries.selectUnasked(ctx.db, issuer)) {
    try {
      held.push({ connection, taken: await readUnsolicited(await samlSide(ctx, connection), form) });
    } catch (error) {
      if (!(error instanceof AnswerRefused)) throw error;
      ctx.log.info({ err: error }, 'answer of an identity provider that nobody asked for');
    }
  }
  for (const each of held) {
    const { email } = each.taken.subject;
    if (email && (await queries.hasDomain(ctx.db, each.connection.organizationId, domainOf(email)))) return each;
  }
  return held[0] ?? null;
}

/** The path to which the provider wants to send the user: a path of ours, or nothing. */
function pathIn(relayState: string): string {
  const { APP_URL } = env();
  return safeRedirect(relayState.startsWith(`${APP_URL}/`) ? relayState.slice(APP_URL.length) : relayState, '');
}

/**
 * Takes a response to no request, where the organization's owners allow that: each assertion once. The response signs in
 * no one: anyone can send a browser here with a response of their own, so the page asks the user to confirm.
 * @returns what the page is told in its URL
 */
export async function unsolicited(ctx: Context, form: URLSearchParams): Promise<Record<string, string>> {
  const issuer = unsolicitedIssuer(form);
  if (issuer === null) return { error: 'refused' };
  const provider = await find(ctx, issuer, form);
  if (!provider) return { error: 'unasked' };
  const { connection, taken } = provider;
  const [state, secret, code] = [newToken(), newToken(), newToken()];
  const isNew = await inTransaction(withoutAnswer(ctx), async (tx) => {
    const { organizationId } = connection;
    const assertionHash = secretHash(taken.assertionId);
    if (!(await takeAssertion(tx.db, { organizationId, assertionHash, expiresAt: taken.holdsUntil }))) return false;
    await queries.insertAttempt(tx.db, {
      ...{ id: newId(), connectionId: connection.id, stateHash: secretHash(state), secretHash: secretHash(secret) },
      ...{ verifier: '', subject: taken.subject, codeHash: secretHash(code), locale: ctx.locale, isTest: false },
      ...{ createdAt: ctx.now, expiresAt: new Date(ctx.now.getTime() + patience) },
    });
    return true;
  });
  if (!isNew) return { error: 'refused' };
  const redirect = pathIn(form.get('RelayState') ?? '');
  return { state, code, secret, ...(redirect ? { redirect } : {}) };
}

/**
 * The user and the organization of a sign-in that the provider began, for the user to confirm that it is they.
 * @throws AppError `sso_refused` where the sign-in has ended, or is not of this kind
 */
export async function pendingOf(ctx: Context, input: { state: string; secret: string }): Promise<Pending> {
  const pending = await queries.selectAttempt(ctx.db, secretHash(input.state), ctx.now);
  const subject = pending?.attempt.subject as Subject | null | undefined;
  if (!pending || !subject || pending.attempt.secretHash !== secretHash(input.secret))
    throw new AppError('sso_refused');
  const organization = await queries.selectName(ctx.db, pending.connection.organizationId);
  return { email: subject.email, organization };
}
