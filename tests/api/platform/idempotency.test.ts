import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Context, systemContext } from '@/lib/platform/context';
import { database, pool } from '@/lib/platform/db/client';
import { idempotencyKeys, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { endpoint, route } from '@/lib/platform/http/route';
import { takePoint } from '@/lib/platform/rate-limit';
import { toAppError } from '@/lib/platform/to-app-error';
import { person, request } from '@/tests/support/request';

// The promises of `Idempotency-Key`, on an endpoint of this file that renames the signed-in user in a transaction.

type Hooks = { before?: () => Promise<void>; inside?: (tx: Context) => Promise<void>; after?: () => Promise<void> };
let hooks: Hooks = {};
let runs = 0;

const rename = route({
  POST: endpoint({
    body: z.strictObject({ name: z.string() }),
    answer: z.object({ name: z.string() }),
    summary: 'Rename yourself',
    scope: null,
    run: async ({ ctx, body }) => {
      runs += 1;
      await hooks.before?.();
      const answer = await inTransaction(ctx, async (tx) => {
        const names = await tx.db
          .select({ name: users.displayName })
          .from(users)
          .where(eq(users.id, ctx.actor?.id ?? ''));
        await tx.db
          .update(users)
          .set({ displayName: `${names[0]?.name ?? ''}${body.name}` })
          .where(eq(users.id, ctx.actor?.id ?? ''));
        await hooks.inside?.(tx);
        return { name: body.name };
      });
      await hooks.after?.();
      return answer;
    },
  }),
});

async function newPerson() {
  hooks = {};
  runs = 0;
  const ada = await person();
  await database().insert(users).values({ id: ada.id, email: ada.email, displayName: '' }).onConflictDoNothing();
  const ask = (key: string, name = 'x') =>
    request(rename, { as: ada, method: 'POST', body: { name }, headers: { 'idempotency-key': key } });
  const name = async () =>
    (await database().select().from(users).where(eq(users.id, ada.id))).map((user) => user.displayName)[0];
  return { ask, name };
}

const keys = () => database().select().from(idempotencyKeys);

describe('a request with a key', () => {
  it('has its effect once, and its answer again', async () => {
    const { ask, name } = await newPerson();
    for (let time = 0; time < 3; time += 1) expect(await ask('a')).toMatchObject({ status: 200, body: { name: 'x' } });
    expect([await name(), runs]).toEqual(['x', 1]);
    expect((await ask('a', 'y')).body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect((await ask('b')).status).toBe(200);
    expect(await name()).toBe('xx');
  });

  it('holds no connection and no transaction before its work begins, nor while it waits for something else', async () => {
    const { ask } = await newPerson();
    let open: unknown;
    hooks.before = async () => {
      await takePoint({ name: 'while-under-way', points: 5, seconds: 60 }, 'ada');
      const found = await database().execute(
        sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
      );
      open = found.rows[0]?.open;
    };
    expect((await ask('a')).status).toBe(200);
    expect(open).toBe(0);
  });

  it('is refused with 409 and when to come back while the first is under way; then has its answer', async () => {
    const { ask, name } = await newPerson();
    let goOn = () => {};
    const begun = new Promise<void>((start) => {
      hooks.before = () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
          start();
        });
    });
    const first = ask('a');
    await begun;
    const second = await ask('a');
    expect([second.status, second.body.code, second.headers.get('retry-after')]).toEqual([
      ...[409, 'idempotency_in_progress', '1'],
    ]);
    goOn();
    expect((await first).status).toBe(200);
    expect((await ask('a')).body).toEqual({ name: 'x' });
    expect([await name(), runs]).toEqual(['x', 1]);
  });

  it('that is refused leaves the key free, and what was counted meanwhile stays counted', async () => {
    const { ask, name } = await newPerson();
    const limit = { name: 'tries-with-a-key', points: 2, seconds: 60 };
    hooks.before = () => takePoint(limit, 'ada');
    hooks.inside = async () => {
      throw new AppError('forbidden');
    };
    expect((await ask('a')).status).toBe(403);
    expect(await keys()).toEqual([]);
    expect((await ask('b')).status).toBe(403);
    expect((await ask('c')).status).toBe(429);
    hooks = {};
    expect((await ask('a')).status).toBe(200);
    expect(await name()).toBe('x');
  });

  it('that fails after its effect has the answer of the effect when it is repeated', async () => {
    const { ask, name } = await newPerson();
    hooks.after = async () => {
      throw new Error('the process was about to answer');
    };
    expect((await ask('a')).status).toBe(500);
    hooks = {};
    expect(await ask('a')).toMatchObject({ status: 200, body: { name: 'x' } });
    expect([await name(), runs]).toEqual(['x', 1]);
  });

  it('whose process was killed before the effect is done by a repetition, once the lease is over', async () => {
    const { ask, name } = await newPerson();
    await ask('a');
    // The key looks as if the process was killed between the claim and the effect.
    await database().update(idempotencyKeys).set({ status: null, body: null });
    await database().update(users).set({ displayName: '' });
    expect((await ask('a')).status).toBe(409);
    await database().update(idempotencyKeys).set({ leasedUntil: sql`now() - interval '1 second'` });
    expect((await ask('a')).status).toBe(200);
    expect(await name()).toBe('x');
  });

  it('of a killed process is free before a browser repeats for the last time, and held on while the work goes on', async () => {
    const { ask } = await newPerson();
    const heldUntil = async () => (await keys())[0]?.leasedUntil?.getTime() ?? 0;
    hooks.before = async () => {
      const first = await heldUntil();
      // A browser repeats the request after 1, 2 and 4 s.
      expect(first - Date.now()).toBeLessThan(7_000);
      await expect.poll(heldUntil, { timeout: 20_000, interval: 50 }).toBeGreaterThan(first);
    };
    expect((await ask('a')).status).toBe(200);
  });

  it('that lost its key to a repetition has no effect of its own', async () => {
    const { ask, name } = await newPerson();
    const others: number[] = [];
    hooks.before = async () => {
      hooks = {};
      await database().update(idempotencyKeys).set({ leasedUntil: sql`now() - interval '1 second'` });
      others.push((await ask('a')).status);
    };
    expect((await ask('a')).status).toBe(409);
    expect([others, await name()]).toEqual([[200], 'x']);
  });

  it('burst after burst leaves the pool free: more at once than there are connections', async () => {
    const { ask } = await newPerson();
    const limit = { name: 'many-at-once', points: 1000, seconds: 60 };
    hooks.before = () => takePoint(limit, 'ada');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(`burst-${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });
});

describe('a transaction', () => {
  it('that asks for a second connection is a defect, told outside production', async () => {
    await expect(inTransaction(systemContext(), () => database().select().from(users))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'a second connection inside a transaction' }),
    });
    await expect(
      inTransaction(systemContext(), () => takePoint({ name: 'second', points: 1, seconds: 1 }, 'ada')),
    ).rejects.toThrow('a second connection inside a transaction');
  });

  it('whose connection breaks before it has begun gives it back', async () => {
    const breakIt = (client: { connection?: { stream: { destroy(): void } } }) => client.connection?.stream.destroy();
    pool().on('acquire', breakIt as never);
    for (let time = 0; time < 12; time += 1)
      await expect(inTransaction(systemContext(), (tx) => tx.db.select().from(users))).rejects.toThrow();
    pool().off('acquire', breakIt as never);
    expect(await inTransaction(systemContext(), (tx) => tx.db.select().from(users))).toEqual([]);
  });

  it('whose connection is cut fails alone: the process goes on', async () => {
    const admin = new Client({ connectionString: process.env.DATABASE_URL });
    await admin.connect();
    const cut = inTransaction(systemContext(), async (tx) => {
      const { rows } = await tx.db.execute(sql`select pg_backend_pid() as pid`);
      const { $client } = tx.db as unknown as { $client: Client };
      const lost = new Promise((resolve) => $client.once('end', resolve));
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The loss of the connection arrives while no query is running on it.
      await lost;
      return tx.db.select().from(users);
    });
    await expect(cut.catch((error: unknown) => toAppError(error).code)).resolves.toBe('unavailable');
    await admin.end();
    expect(await database().select().from(users)).toEqual([]);
  });
});
