import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readEnv } from '@/lib/platform/env';
import { databaseProblem } from '@/scripts/services/external-database';

// A wrong `DATABASE_URL` leads to one clear line at the start, also where the database responds but is not for this product.

const adminUrl = inject('adminUrl');
const name = (what: string) => `wrong_${what}_${process.env.VITEST_POOL_ID}`;
const databases = ['empty', 'latin', 'bytes', 'others', 'schemaless'];
const roles = ['nobody', 'reader', 'maker'];

async function asAdmin(database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: adminUrl.replace(/[^/]*$/, database) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const remove = () =>
  asAdmin(
    'postgres',
    ...databases.map((database) => `drop database if exists ${name(database)}`),
    ...roles.map((role) => `drop role if exists ${name(role)}`),
  );

beforeAll(async () => {
  await remove();
  await asAdmin(
    'postgres',
    ...roles.map((role) => `create role ${name(role)} login password 'not-to-be-told'`),
    `alter role ${name('reader')} set default_transaction_read_only = on`,
    ...['empty', 'others', 'schemaless'].map((database) => `create database ${name(database)}`),
    `create database ${name('latin')} encoding 'LATIN1' locale 'C' template template0`,
    `create database ${name('bytes')} encoding 'SQL_ASCII' locale 'C' template template0`,
    `grant create on database ${name('empty')} to ${name('maker')}`,
  );
  await asAdmin(name('others'), 'create table users (id int)');
  await asAdmin(name('schemaless'), 'drop schema public');
});
afterAll(remove);

/** Returns the URL of a database for a role; for the administrator if no role is named. */
function urlOf(database: string, role?: string): string {
  const url = new URL(adminUrl.replace(/[^/]*$/, name(database)));
  if (role) [url.username, url.password] = [name(role), 'not-to-be-told'];
  return url.href;
}

it.each<[string, string, string | undefined, RegExp]>([
  ['is not there', 'missing', undefined, /: database "wrong_missing_\d+" does not exist$/],
  ['cannot hold every script', 'latin', undefined, /: its encoding is LATIN1: UTF8 is needed/],
  ['says nothing of its characters', 'bytes', undefined, /: its encoding is SQL_ASCII: UTF8 is needed/],
  ['can only be read', 'empty', 'reader', /: it can only be read/],
  ['belongs to another program', 'others', undefined, /: it has tables of another program/],
  ['is not ours to make schemas in', 'empty', 'nobody', /: wrong_nobody_\d+ may make no schemas in it/],
  ['is not ours to make tables in', 'empty', 'maker', /: wrong_maker_\d+ may make no tables in its schema/],
  ['has no schema to begin with', 'schemaless', undefined, /may make no tables in its schema/],
])('a database that %s is told in one line, without the password', async (_what, database, role, line) => {
  const problem = await databaseProblem(urlOf(database, role));
  expect(problem).toMatch(line);
  expect(problem?.split('\n')).toHaveLength(1);
  expect(problem).not.toContain('not-to-be-told');
});

it('a database of our own is taken, empty and migrated; to be copied from, one that can only be read too', async () => {
  expect(await databaseProblem(urlOf('empty'))).toBeNull();
  expect(await databaseProblem(process.env.DATABASE_URL ?? '')).toBeNull();
  expect(await databaseProblem(urlOf('empty', 'reader'), { isWritten: false })).toBeNull();
});

it.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s stands for what the client makes of it, so that it does not warn in ten lines',
  (mode) => {
    const url = (of: string) => `postgres://db.example/cards?application_name=x&sslmode=${of}`;
    expect(readEnv({ DATABASE_URL: url(mode) }).DATABASE_URL).toBe(url('verify-full'));
    const asLibpq = `${url(mode)}&uselibpqcompat=true`;
    expect(readEnv({ DATABASE_URL: asLibpq }).DATABASE_URL).toBe(asLibpq);
  },
);
