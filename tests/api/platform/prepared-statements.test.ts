import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { type Database, transact } from '@/lib/platform/db/client';
import { WatchedClient } from '@/lib/platform/db/watched-client';
import { env } from '@/lib/platform/env';
import { withSettings } from '../../support/settings';

/** Runs a statement often on one connection, and returns what that connection has prepared of it. */
async function preparedAfter(db: Database, text: string): Promise<string[]> {
  for (let run = 0; run < 6; run++) await db.execute(sql`${sql.raw(text)} where ${run}::int < 10`);
  const { rows } = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
  return rows.map(({ statement }) => statement).filter((statement) => statement.startsWith(text));
}

/** Runs something on a connection of its own, which has prepared nothing yet. */
async function onNewConnection<Result>(run: (db: Database) => Promise<Result>): Promise<Result> {
  const client = new WatchedClient({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    return await run(drizzle(client) as unknown as Database);
  } finally {
    await client.end();
  }
}

describe('a statement that runs often', () => {
  it('is prepared on its connection', async () => {
    expect(await onNewConnection((db) => preparedAfter(db, 'select 41 as answer'))).toEqual([
      'select 41 as answer where $1::int < 10',
    ]);
  });

  it('is not with DATABASE_PREPARED_STATEMENTS=false, as some poolers need', async () => {
    const restore = withSettings({ DATABASE_PREPARED_STATEMENTS: 'false' });
    try {
      expect(await onNewConnection((db) => preparedAfter(db, 'select 42 as answer'))).toEqual([]);
    } finally {
      restore();
    }
  });

  it('goes on when a migration adds a column, an index or a constraint to its table', async () => {
    await transact(async (db) => {
      await db.execute(sql`create temporary table growing (id int, name text) on commit drop`);
      const read = () => db.execute(sql`select id, name from growing where id = ${1}`);
      await db.execute(sql`insert into growing values (1, 'one')`);
      for (let run = 0; run < 8; run++) await read();
      await db.execute(sql`alter table growing add column more text not null default 'x', add check (id > 0)`);
      await db.execute(sql`create unique index on growing (id)`);
      expect((await read()).rows).toEqual([{ id: 1, name: 'one' }]);
    });
  });
});
