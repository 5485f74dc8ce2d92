import type { Context } from '@/lib/platform/context';
import { transact } from './client';
import { asTransaction } from './scope';

/**
 * Runs `run` in one transaction: it gets a context whose `db` is the transaction. Effects given to `ctx.afterCommit`
 * run once it has committed, in order; their failures are logged, never thrown. A transaction inside a transaction joins it.
 * Where the request is to have its effect once, its answer, the result, is stored with it (`ctx.keepAnswer`).
 * No network call and no second connection belongs inside.
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

/** A context for a transaction whose result is not the answer of the request, as of one that only looks. */
export function withoutAnswer(ctx: Context): Context {
  const { keepAnswer: _kept, ...rest } = ctx;
  return rest;
}
