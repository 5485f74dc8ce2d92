import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import { everything, givenRows } from '@/tests/support/rows';

// Most tests of permissions check that a refused request changes nothing, so this check has to notice all changes.

let made = 0;
givenRows(async () => {
  made += 1;
  await database()
    .insert(users)
    .values(['ada', 'bob'].map((id) => ({ id, email: `${id}@example.com` })));
});

const isBob = eq(users.id, 'bob');

describe('everything that is stored', () => {
  it('is the same as long as nothing is written', async () => {
    const before = await everything();
    expect(before).toMatch(/^users: 2 rows, .+$/);
    await database().select().from(users).for('update');
    await database().update(users).set({ displayName: 'Nobody' }).where(eq(users.id, 'nobody'));
    await database()
      .transaction(async (tx) => {
        await tx.delete(users);
        throw new Error('not after all');
      })
      .catch(() => undefined);
    expect(await everything()).toBe(before);
  });

  it.each([
    ['a row more', () => database().insert(users).values({ id: 'eve', email: 'eve@example.com' })],
    ['a row less', () => database().delete(users).where(isBob)],
    ['another value', () => database().update(users).set({ displayName: 'Bob' }).where(isBob)],
    ['the same value written again', () => database().update(users).set({ email: 'bob@example.com' }).where(isBob)],
    [
      'a row in the place of its like',
      () =>
        database().transaction(async (tx) => {
          const [bob] = await tx.delete(users).where(isBob).returning();
          if (bob) await tx.insert(users).values(bob);
        }),
    ],
    ['a row of another table', () => database().execute(sql`insert into handles (handle) values ('kept')`)],
  ])('is not the same with %s', async (_, write) => {
    const before = await everything();
    await write();
    expect(await everything()).not.toBe(before);
  });

  it('is not the same when somebody ends last who began first', async () => {
    let before = '';
    await database().transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`);
      await database().update(users).set({ displayName: 'Ada' }).where(eq(users.id, 'ada'));
      before = await everything();
      await tx.update(users).set({ displayName: 'Bob' }).where(isBob);
    });
    expect(await everything()).not.toBe(before);
  });
});

describe('given rows', () => {
  let changedAt = 0;
  const displayName = async () => (await database().select().from(users).where(isBob))[0]?.displayName;

  it('are there to be changed', async () => {
    changedAt = made;
    await database().update(users).set({ displayName: 'Bob' }).where(isBob);
    expect(await displayName()).toBe('Bob');
  });

  it('are made anew after that', async () => {
    expect([made, await displayName()]).toEqual([changedAt + 1, null]);
  });

  it('and stand as long as nobody changes them', () => {
    expect(made).toBe(changedAt + 1);
  });
});
