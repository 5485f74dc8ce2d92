import { createHash } from 'node:crypto';
import type { Context } from '@/lib/platform/context';
import type { Database } from '@/lib/platform/db/client';
import { reportDefect } from '@/lib/platform/defect';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { FileAnswer, StreamAnswer } from './endpoint';
import * as queries from './queries';

type Answer = { status: number; body: unknown };
type Request = {
  route: string;
  key: string;
  body: unknown;
  /** The answer of a result, and what is stored of it. */
  answerOf: (result: unknown) => Answer;
  keptOf: (result: unknown) => Answer;
};

/** How long an answer is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;
/** How often the key of a request under way is held on, in milliseconds: several times within its lease. */
const renewEvery = 2_000;

type Claimed = { stored: Answer } | { claim: queries.Claim };

/**
 * Takes a key for a request, or finds the answer it has. A key whose request ended without a word, as that of a process that
 * was killed, is taken over once its lease is over.
 */
async function claimKey(ctx: Context, { route, key, body }: Request): Promise<Claimed> {
  const actorId = ctx.actor?.id ?? `anonymous:${ctx.address}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');
  const asked = { actorId, route, key };
  const claim = { ...asked, claim: newId() };
  const expiresAt = new Date(ctx.now.getTime() + keptFor);
  if (await queries.insertClaim(ctx.db, claim, { requestHash, expiresAt })) return { claim };
  const known = await queries.selectKey(ctx.db, asked);
  if (known && known.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
  // Gone since: the request under way has just failed, and may be tried again.
  if (!known || known.status === null) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
  return { stored: { status: known.status, body: known.body } };
}

/**
 * Has a request its effect at most once per (actor, route, key), in atomic phases: the key is claimed by one statement, the
 * work runs as it does without a key, and the answer is stored in the transaction of the effect (`inTransaction`), by the
 * claim that still holds the key. What is refused leaves the key free. The same key with the same request gets the stored
 * answer; while the first is under way, 409.
 * @throws AppError `idempotency_key_reused` where the same key comes with another request, `idempotency_in_progress`
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
    // A file changes nothing, and is made anew.
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
