import { createHash } from 'node:crypto';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/client';
import { reportDefect } from '@/lib/platform/defect';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { counterOf } from '@/lib/platform/rate-limit-key';
import { FileAnswer, StreamAnswer } from './endpoint';
import * as queries from './queries';

type Answer = { status: number; body: unknown };
type Request = {
  route: string;
  key: string;
  body: unknown;
  /** The response to a result; `keptOf` is the part of it that is stored. */
  answerOf: (result: unknown) => Answer;
  keptOf: (result: unknown) => Answer;
  /** Reads the response again from the ids that were stored of it; null where all of it was stored. */
  readAgain: ((kept: unknown) => Promise<unknown>) | null;
};

/** How long a response is stored, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** How often the lease of a running request's key is renewed, in milliseconds: several times within the lease. */
const renewEvery = 2_000;

type Claimed = { stored: Answer } | { claim: queries.Claim };

/**
 * Claims a key for a request, or finds its stored response. A key whose request ended without releasing it, because its
 * process was killed, is taken over once its lease has expired.
 */
async function claimKey(ctx: Context, { key, body, readAgain, ...asked }: Request): Promise<Claimed> {
  const actorId = ctx.actor?.id ?? `anonymous:${counterOf(ctx.address)}`;
  // A program is told nothing that another one, or the user's browser, was told under the same key.
  const route = ctx.actor?.key ? `${asked.route}#${ctx.actor.key.id}` : asked.route;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');
  const row = { actorId, route, key };
  const claim = { ...row, claim: newId() };
  const expiresAt = new Date(ctx.now.getTime() + keptFor);
  if (await queries.insertClaim(ctx.db, claim, { requestHash, expiresAt })) return { claim };
  const stored = await queries.selectKey(ctx.db, row);
  if (stored && stored.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
  // If the key has gone since, the request that held it has failed, and the client may try again.
  if (!stored || stored.status === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
  // A response may say what is known only in the position that the actor had.
  if (!stored.isStillGood) throw new AppError('not_found');
  return { stored: { status: stored.status, body: readAgain ? await readAgain(stored.body) : stored.body } };
}

/**
 * Runs a request with an effect at most once per (actor, route, key), in atomic phases. One statement claims the key, the
 * work runs as without a key, and the response is stored in the transaction of the effect (`inTransaction`), provided that
 * this claim still holds the key. A refused request leaves the key free. The same key with the same request gets the stored
 * response, or 409 while the first request is still running.
 * @throws AppError `idempotency_key_reused` if the same key comes with another request, `idempotency_in_progress`; `not_found` for
 * a repetition by an actor who has lost a role since
 */
export async function once(ctx: Context, request: Request, run: (ctx: Context) => Promise<unknown>): Promise<Answer> {
  const claimed = await claimKey(ctx, request);
  if ('stored' in claimed) return claimed.stored;
  const { claim } = claimed;
  const kept: string[] = [];
  const keepAnswer = async (db: Database, result: unknown) => {
    const { status, body = null } = request.keptOf(result);
    if (!(await queries.storeAnswer(db, claim, status, body)))
      throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    kept.push(JSON.stringify([status, body]));
  };
  const renewing = setInterval(() => {
    queries
      .renewClaim(ctx.db, claim)
      .catch(() => ctx.log.warn('the key of a request under way could not be held on to'));
  }, renewEvery);
  try {
    const result = await run({ ...ctx, keepAnswer });
    // Sending a file has no effect, so the key is released.
    if (result instanceof FileAnswer || result instanceof StreamAnswer) await queries.deleteClaim(ctx.db, claim);
    else {
      const { status, body = null } = request.keptOf(result);
      const isKept = kept.length === 1 && kept[0] === JSON.stringify([status, body]);
      if (kept.length > 0 && !isKept)
        reportDefect(`${request.route} stores ${kept.length} answers with its effect, none or another than it gives`);
      if (!isKept) await keepAnswer(ctx.db, result);
    }
    return request.answerOf(result);
  } catch (error) {
    await queries
      .deleteClaim(ctx.db, claim)
      .catch(() => ctx.log.warn('the key of a request that failed is held until its lease is over'));
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
