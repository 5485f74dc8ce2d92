import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { idempotencyKeys } from '@/lib/db/tables';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import type { Context } from './context';

/** An answer; `kept` is what is stored of it where that is not the whole body. */
type Answer = { status: number; body: unknown; kept?: unknown };

const keptFor = 24 * 60 * 60 * 1000;

/**
 * Runs `run` at most once per (actor, route, key): the answer is stored in the transaction of the effect. The same key with
 * the same request gets the stored answer; a request still under way makes the second one wait for its commit.
 * @throws AppError `idempotency_key_reused` where the same key comes with another request
 */
export async function once(
  ctx: Context,
  request: { route: string; key: string; body: unknown },
  run: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  const actorId = ctx.actor?.id ?? `anonymous:${ctx.address}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify(request.body) ?? '')
    .digest('hex');
  const mine = and(
    eq(idempotencyKeys.actorId, actorId),
    eq(idempotencyKeys.route, request.route),
    eq(idempotencyKeys.key, request.key),
  );
  return inTransaction(ctx, async (tx) => {
    const expiresAt = new Date(ctx.now.getTime() + keptFor);
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ actorId, route: request.route, key: request.key, requestHash, expiresAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) {
      const [stored] = await tx.db.select().from(idempotencyKeys).where(mine);
      if (stored?.requestHash !== requestHash) throw new AppError('idempotency_key_reused');
      if (stored.status === null) throw new AppError('idempotency_in_progress');
      return { status: stored.status, body: stored.body };
    }
    const answer = await run(tx);
    await tx.db
      .update(idempotencyKeys)
      .set({ status: answer.status, body: ('kept' in answer ? answer.kept : answer.body) ?? null })
      .where(mine);
    return answer;
  });
}
