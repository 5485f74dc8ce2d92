import type { Context } from '@/lib/platform/context';
import { transact } from './client';
import { asTransaction } from './scope';

/**
 * Runs `run` in one transaction, with a context whose `db` is the transaction. Effects given to `ctx.afterCommit` run after
 * the commit, in order; their failures are logged, never thrown. A transaction inside a transaction joins it. Where a repeated
 * request must take effect only once, the result is stored in the same transaction (`ctx.keepAnswer`). `run` must make no
 * network call and take no second connection.
 * @throws whatever `run` throws, after a rollback.
 */
export async function inTransaction<Result>(ctx: Context, run: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.isTransaction) return run(ctx);
  const effects: (() => Promise<void>)[] = [];
  const result = await transact((db) =>
    asTransaction(async () => {
      const done = await run({ ...ctx, db, isTransaction: true, afterCommit: (effect) => void effects.push(effect) });
      await ctx.keepAnswer?.(db, done);
      return done;
    }),
  );
  for (const effect of effects) {
    await effect().catch((error: unknown) => ctx.log.error({ error }, 'effect after commit failed'));
  }
  return result;
}

/** Returns a context for a transaction whose result is not the response to the request, for example one that only reads. */
export function withoutAnswer(ctx: Context): Context {
  const { keepAnswer: _kept, ...rest } = ctx;
  return rest;
}
