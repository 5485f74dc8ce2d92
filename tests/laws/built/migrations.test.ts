import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as apply } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { migrate, newestMigration } from '@/lib/platform/db/migrate';
import { copyIn } from '@/scripts/services/table-copy';
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

/** Makes a new database. `from` names the template that it is copied from. */
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

let copy: Promise<string> | undefined;
/**
 * The tables of a database that was migrated while empty. They are read from a copy, because no one may connect to a template
 * while others copy it.
 */
async function whole() {
  copy ??= newDatabase('law_whole', `template ${inject('templateDatabase')}`);
  return tables(await copy);
}

/** Applies only the first `count` migrations, then fills their tables with `fill`. */
async function migrateFirst(url: string, count: number, fill: (client: Client) => Promise<unknown>): Promise<void> {
  const folder = resolve('test-results', `migrations-${process.pid}`);
  cpSync('lib/platform/db/migrations', folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await apply(drizzle(client), { migrationsFolder: folder });
    await fill(client);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

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
    expect(await tables(url)).toEqual(await whole());
  });

  it('apply on a database with data, from the oldest one on', async () => {
    const url = await newDatabase('law_seeded');
    await migrateFirst(url, 1, (client) => client.query(seed));
    await migrate(url);
    expect(await query(url, 'select username, owner_id from profiles')).toEqual([{ username: 'ada', owner_id: 'u1' }]);
    expect(await tables(url)).toEqual(await whole());
  });

  it('apply all at once on a database in use: no check that waits for the end is in the way', async () => {
    const url = await newDatabase('law_in_use');
    // The demo data as of migration 0034, with rows added to the tables that were empty, as a backup holds them.
    let count = 0;
    await migrateFirst(url, 35, async (client) => {
      count = await copyIn(client, 'tests/support/database-0034.ndjson');
    });
    expect(count).toBeGreaterThan(100);
    await migrate(url);
    expect(await tables(url)).toEqual(await whole());
    const kept = await query(url, 'select count(*)::int from users union all select count(*)::int from memberships');
    expect(kept).toEqual([{ count: 14 }, { count: 7 }]);
    // Active members have agreed. Of two contacts whose UIDs differ only by case, one keeps the UID.
    const agreed = "select user_id from memberships where status = 'active' and agreed_at is null";
    expect(await query(url, agreed)).toEqual([]);
    const uids = "select count(*)::int from contacts where lower(external_uid) = 'card-7@example.com'";
    expect(await query(url, uids)).toEqual([{ count: 1 }]);
  });

  it('ask whom directories made members unasked, and take nothing else from them', async () => {
    const url = await newDatabase('law_unasked');
    const [acme, card] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000c'];
    const people = ['unasked', 'own', 'was-own', 'onboarding', 'linked', 'accepted', 'acted', 'coded', 'out'];
    await migrateFirst(url, 57, (client) =>
      client.query(`
        insert into organizations (id, name, slug) values ('${acme}', 'Acme', 'acme');
        insert into users (id, email) values ('owner', 'owner@acme.example');
        insert into memberships (organization_id, user_id, role) values ('${acme}', 'owner', 'OWNER');
        ${people
          .map((name) => {
            const domain = name === 'own' ? 'acme.example' : name === 'was-own' ? 'sold.example' : 'partner.example';
            const email = `${name}@${domain}`;
            return `
              insert into users (id, email, display_name) values ('directory-${name}', '${email}', 'Said by it');
              insert into memberships (organization_id, user_id, role) values ('${acme}', 'directory-${name}', 'USER');
              insert into scim_users (organization_id, user_id, user_name, resource)
                values ('${acme}', 'directory-${name}', '${email}', '{"displayName":"${name}"}');`;
          })
          .join('')}
        insert into users (id, email) values ('signed-up', 'signed-up@partner.example');
        insert into memberships (organization_id, user_id, role) values ('${acme}', 'signed-up', 'USER');
        insert into organization_domains (id, organization_id, domain, token, verified_at)
          values (gen_random_uuid(), '${acme}', 'acme.example', 't', now());
        insert into audit_entries (id, organization_id, actor_id, action, target_kind, target_id, target_name, request_id, created_at)
          values (gen_random_uuid(), '${acme}', 'owner', 'domain.verify', 'domain', 'd', 'sold.example', 'r', now()),
            (gen_random_uuid(), '${acme}', 'directory-acted', 'member.role', 'member', 'm', '', 'r', now());
        update users set onboarding = '{}' where id = 'directory-onboarding';
        insert into sso_identities (organization_id, provider, subject, user_id) values ('${acme}', 'p', 's', 'directory-linked');
        insert into invitations (id, organization_id, email, role, inviter_id, token_hash, expires_at, accepted_at, accepted_by)
          values (gen_random_uuid(), '${acme}', 'a@partner.example', 'USER', 'owner', 'h', now(), now(), 'directory-accepted');
        insert into sign_in_codes (id, email, code_hash, expires_at, used_at)
          values (gen_random_uuid(), 'coded@partner.example', 'h', now(), now());
        update memberships set status = 'left' where user_id = 'directory-out';
        insert into teams (id, organization_id, name) values ('team-sales', '${acme}', 'Sales');
        insert into team_grants (team_id, user_id, organization_id, role) values ('team-sales', 'directory-unasked', '${acme}', 'manager');
        insert into scim_group_members (team_id, user_id, organization_id) values ('team-sales', 'directory-unasked', '${acme}');
        insert into profiles (id, owner_id, organization_id, username, content, look)
          values ('${card}', 'directory-unasked', '${acme}', 'unasked', '{"name":{}}', '{"theme":"paper","layout":"classic"}');`),
    );
    const cards = () => query(url, `select owner_id, organization_id, status, deleted_at from profiles`);
    const before = await cards();
    await migrate(url);
    const rows = await query(
      url,
      `select user_id, status, told_name, told_email, agreed_at is null as is_asked from memberships where status <> 'active' order by 1`,
    );
    expect(rows).toMatchObject([
      { user_id: 'directory-out', status: 'left', is_asked: false },
      {
        ...{ user_id: 'directory-unasked', status: 'invited', is_asked: true },
        ...{ told_name: 'unasked', told_email: 'unasked@partner.example' },
      },
    ]);
    const open = `select email, name, i.role, delivery, inviter_id, team_id, g.role as grant
      from invitations i left join invitation_grants g on g.invitation_id = i.id where accepted_at is null`;
    expect(await query(url, open)).toEqual([
      {
        ...{ email: 'unasked@partner.example', name: 'unasked', role: 'USER', delivery: 'none', inviter_id: 'owner' },
        ...{ team_id: 'team-sales', grant: 'manager' },
      },
    ]);
    expect([await cards(), await query(url, 'select user_id from scim_group_members')]).toEqual([
      before,
      [{ user_id: 'directory-unasked' }],
    ]);
    expect(await query(url, 'select count(*)::int from scim_users')).toEqual([{ count: people.length }]);
  });

  it('remember the addresses that accounts had before, as far as anything tells them', async () => {
    const url = await newDatabase('law_addresses');
    await migrateFirst(url, 90, (client) =>
      client.query(`
        insert into users (id, email) values ('u1', 'First@example.com'), ('u2', 'other@example.com');
        update users set email = 'second@example.com' where id = 'u1';
        insert into email_changes (id, user_id, old_email, new_email, old_hash, new_hash, expires_at, applied_at)
          values (gen_random_uuid(), 'u2', 'before@example.com', 'other@example.com', 'o', 'n', now(), now());
        insert into audit_entries (id, organization_id, action, target_kind, target_id, changes, request_id, created_at) values
          (gen_random_uuid(), gen_random_uuid(), 'member.email', 'member', 'u1', '{"email":{"from":"zeroth@example.com"}}', 'r', now()),
          (gen_random_uuid(), gen_random_uuid(), 'member.email', 'member', 'gone', '{"email":{"from":""}}', 'r', now());`),
    );
    await migrate(url);
    await query(url, "update users set email = 'third@example.com' where id = 'u1'");
    expect(await query(url, 'select user_id, email from former_addresses order by 1, 2')).toEqual([
      ...['first', 'second', 'zeroth'].map((name) => ({ user_id: 'u1', email: `${name}@example.com` })),
      { user_id: 'u2', email: 'before@example.com' },
    ]);
  });

  it('are all that the schema asks for: drizzle-kit finds nothing to generate', () => {
    // Runs in a copy, because the command writes the migrations that it finds missing. drizzle loads the schema itself and knows
    // the paths of tsconfig.json.
    const copy = resolve('test-results', `schema-${process.pid}`);
    mkdirSync(copy, { recursive: true });
    try {
      for (const path of ['lib', 'drizzle.config.ts', 'tsconfig.json', 'package.json'])
        cpSync(path, join(copy, path), { recursive: true });
      const before = readdirSync(join(copy, 'lib/platform/db/migrations'));
      const kit = resolve('node_modules/drizzle-kit/bin.cjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [kit, 'generate'], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect(`${stdout}${stderr}`).toContain('No schema changes');
      expect(status).toBe(0);
      expect(readdirSync(join(copy, 'lib/platform/db/migrations'))).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('are complete: one file of SQL and one snapshot for each entry of the journal', () => {
    const folder = 'lib/platform/db/migrations';
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
