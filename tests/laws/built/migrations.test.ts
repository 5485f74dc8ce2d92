import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrate, newestMigration } from '@/lib/db/migrate';
import '../../setup/provided';

const made: string[] = [];

async function asAdmin(run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** A new database; `statement` decides what it is made from. */
async function newDatabase(name: string, from = ''): Promise<string> {
  await asAdmin((client) => client.query(`create database ${name} ${from} owner meishi`));
  made.push(name);
  return inject('templateUrl').replace(/[^/]*$/, name);
}

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const tables = (url: string) =>
  query<{ name: string }>(url, "select tablename as name from pg_tables where schemaname = 'public' order by 1");
const applied = (url: string) =>
  query<{ created_at: string }>(url, 'select created_at from drizzle.__drizzle_migrations order by 1');

afterAll(async () => {
  for (const name of made) await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
});

const seed = `
  insert into users (id, email, locale) values ('u1', 'ada@example.com', 'en');
  insert into profiles (id, owner_id, username, content, look)
    values ('0198c0de-0000-7000-8000-000000000001', 'u1', 'ada', '{"name":{}}', '{"theme":"paper","layout":"classic"}');
  insert into handles (handle, profile_id) values ('ada', '0198c0de-0000-7000-8000-000000000001');`;

describe('the committed migrations', () => {
  it('apply on an empty database, and once', async () => {
    const url = await newDatabase('law_empty');
    await migrate(url);
    const first = await tables(url);
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['handles', 'outbox', 'profiles', 'users']));
    const times = await applied(url);
    expect(Number(times.at(-1)?.created_at)).toBe(newestMigration());
    await migrate(url);
    expect([await tables(url), await applied(url)]).toEqual([first, times]);
  });

  it('apply when two starts migrate at once', async () => {
    const url = await newDatabase('law_race');
    await Promise.all([migrate(url), migrate(url)]);
    expect(await tables(url)).toEqual(await tables(inject('templateUrl')));
  });

  it('apply on a database with data, from the oldest one on', async () => {
    const url = await newDatabase('law_seeded');
    const folder = resolve('test-results', `migrations-${process.pid}`);
    // The first migration alone, then data, then the others.
    cpSync('lib/db/migrations', folder, { recursive: true });
    const journalFile = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
    try {
      const { drizzle } = await import('drizzle-orm/node-postgres');
      const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator');
      const client = new Client({ connectionString: url });
      await client.connect();
      await apply(drizzle(client), { migrationsFolder: folder });
      await client.query(seed);
      await client.end();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    await migrate(url);
    expect(await query(url, 'select username, owner_id from profiles')).toEqual([{ username: 'ada', owner_id: 'u1' }]);
    expect(await tables(url)).toEqual(await tables(inject('templateUrl')));
  });

  it('are all that the schema asks for: drizzle-kit finds nothing to generate', () => {
    // In a copy, because it would write what it finds. It loads the schema itself and knows the paths of tsconfig.json.
    const copy = resolve('test-results', `schema-${process.pid}`);
    mkdirSync(copy, { recursive: true });
    try {
      for (const path of ['lib', 'drizzle.config.ts', 'tsconfig.json', 'package.json'])
        cpSync(path, join(copy, path), { recursive: true });
      const before = readdirSync(join(copy, 'lib/db/migrations'));
      const kit = resolve('node_modules/drizzle-kit/bin.cjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [kit, 'generate'], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect(`${stdout}${stderr}`).toContain('No schema changes');
      expect(status).toBe(0);
      expect(readdirSync(join(copy, 'lib/db/migrations'))).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('are complete: one file of SQL and one snapshot for each entry of the journal', () => {
    const folder = 'lib/db/migrations';
    const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.sql'))
        .sort(),
    ).toEqual(entries.map(({ tag }) => `${tag}.sql`));
    expect(readdirSync(join(folder, 'meta')).length).toBe(entries.length + 1);
  });
});
