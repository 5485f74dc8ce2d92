import type { Context } from '@/lib/http/context';

/**
 * Runs `run` in one transaction: it gets a context whose `db` is the transaction. Effects given to `ctx.afterCommit`
 * run once it has committed, in order; their failures are logged, never thrown. A transaction inside a transaction joins it.
 * No network call belongs inside.
 * @throws whatever `run` throws, after a rollback.
 */
export async function inTransaction<Result>(ctx: Context, run: (ctx: Context) => Promise<Result>): Promise<Result> {
  if (ctx.isTransaction) return run(ctx);
  const effects: (() => Promise<void>)[] = [];
  const result = await ctx.db.transaction((db) =>
    run({ ...ctx, db, isTransaction: true, afterCommit: (effect) => void effects.push(effect) }),
  );
  for (const effect of effects) {
    await effect().catch((error: unknown) => ctx.log.error({ error }, 'effect after commit failed'));
  }
  return result;
}
