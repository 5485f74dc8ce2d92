import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { idempotencyKeys } from '@/lib/db/tables';
import { reportDefect } from '@/lib/defect';
import { AppError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import type { Context } from '@/lib/platform/context';
import { FileAnswer, StreamAnswer } from './endpoint';

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
/**
 * How long a key is held for a request under way, in seconds; renewed while it is. Shorter than the seven seconds for which a
 * browser repeats what got no answer: of a process that was killed the last repetition takes the key over.
 */
const lease = 5;
const leaseEnd = sql`now() + make_interval(secs => ${lease})`;

type Claimed = { stored: Answer } | { claim: string; mine: SQL | undefined };

/**
 * Takes a key for a request, or finds the answer it has. A key whose request ended without a word, as that of a process that
 * was killed, is taken over once its lease is over.
 */
async function claimKey(ctx: Context, { route, key, body }: Request): Promise<Claimed> {
  const actorId = ctx.actor?.id ?? `anonymous:${ctx.address}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex');
  const row = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
  const claim = newId();
  const leasedUntil = leaseEnd;
  const expiresAt = new Date(ctx.now.getTime() + keptFor);
  const taken = await ctx.db
    .insert(idempotencyKeys)
    .values({ actorId, route, key, requestHash, expiresAt, claim, leasedUntil })
    .onConflictDoUpdate({
      target: [idempotencyKeys.actorId, idempotencyKeys.route, idempotencyKeys.key],
      set: { claim, leasedUntil },
      setWhere: and(
        isNull(idempotencyKeys.status),
        lt(idempotencyKeys.leasedUntil, sql`now()`),
        eq(idempotencyKeys.requestHash, requestHash),
      ),
    })
    .returning({ claim: idempotencyKeys.claim });
  if (taken.length > 0) return { claim, mine: and(row, eq(idempotencyKeys.claim, claim)) };
  const [known] = await ctx.db.select().from(idempotencyKeys).where(row);
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
  const { mine } = claimed;
  const kept: string[] = [];
  const keepAnswer = async (db: Database, result: unknown) => {
    const { status, body = null } = request.keptOf(result);
    const held = await db
      .update(idempotencyKeys)
      .set({ status, body })
      .where(mine)
      .returning({ key: idempotencyKeys.key });
    if (held.length === 0) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    kept.push(JSON.stringify([status, body]));
  };
  const renewing = setInterval(() => {
    renew(ctx.db, mine).catch(() => ctx.log.warn('the key of a request under way could not be held on to'));
  }, renewEvery);
  try {
    const result = await run({ ...ctx, keepAnswer });
    // A file changes nothing, and is made anew.
    if (result instanceof FileAnswer || result instanceof StreamAnswer) await release(ctx.db, mine);
    else {
      const { status, body = null } = request.keptOf(result);
      const isKept = kept.length === 1 && kept[0] === JSON.stringify([status, body]);
      if (kept.length > 0 && !isKept)
        reportDefect(`${request.route} stores ${kept.length} answers with its effect, none or another than it gives`);
      if (!isKept) await keepAnswer(ctx.db, result);
    }
    return request.answerOf(result);
  } catch (error) {
    await release(ctx.db, mine).catch(() =>
      ctx.log.warn('the key of a request that failed is held until its lease is over'),
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const renewEvery = 2_000;

/** Holds a key on. The transaction that is just storing the answer has the row, and is not waited for. */
async function renew(db: Database, mine: SQL | undefined): Promise<void> {
  const { actorId, route, key } = idempotencyKeys;
  const row = db
    .select({ actorId, route, key })
    .from(idempotencyKeys)
    .where(and(mine, isNull(idempotencyKeys.status)))
    .for('update', { skipLocked: true });
  await db.update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(sql`(${actorId}, ${route}, ${key}) in ${row}`);
}

/** Frees a key whose request had no effect. */
async function release(db: Database, mine: SQL | undefined): Promise<void> {
  await db.delete(idempotencyKeys).where(and(mine, isNull(idempotencyKeys.status)));
}
