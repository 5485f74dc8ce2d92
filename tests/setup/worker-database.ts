import { Client } from 'pg';

/** The database of a worker, as a superuser whose statements leave triggers and references out. */
export type WorkerDatabase = { client: Client; empty: () => Promise<void>; everything: () => Promise<string> };

/** Tables into which every request may write, a refused one too: counters, keys, and where a session is used. */
const besides = new Set(['rate_limits', 'idempotency_keys', 'sessions', 'sign_in_devices']);

type Given = { adminUrl: string; template: string; name: string };

/** Opens the database of a worker; makes it for the first of its files. */
export async function openWorkerDatabase({ adminUrl, template, name }: Given): Promise<WorkerDatabase> {
  const isNew = await makeDatabase({ adminUrl, template, name });
  const client = new Client({
    connectionString: adminUrl.replace(/[^/]*$/, name),
    // A time-out here means that an earlier test left a transaction open.
    lock_timeout: 10_000,
    // Set for the whole connection, because changing it later would discard the cached plans.
    options: '-c session_replication_role=replica',
  });
  await client.connect();
  if (isNew) await client.query(await functionsFor(client));
  return {
    client,
    empty: () => empty(client),
    everything: async () => (await client.query('select tests.everything() as rows')).rows[0].rows,
  };
}

/**
 * Empties all tables. It retries after a deadlock, because work that a request left running after its response may lock rows in
 * another order.
 */
async function empty(client: Client, tries = 3): Promise<void> {
  try {
    const { rows } = await client.query<{ grown: string | null }>('select tests.empty() as grown');
    // Reading past thousands of deleted rows takes longer than removing them once.
    if (rows[0]?.grown) await client.query(`vacuum ${rows[0].grown}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '40P01' || tries === 1) throw error;
    await empty(client, tries - 1);
  }
}

async function makeDatabase({ adminUrl, template, name }: Given): Promise<boolean> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const known = await admin.query('select from pg_database where datname = $1', [name]);
    if (known.rowCount !== 0) return false;
    await admin.query(`create database ${name} template ${template} owner meishi`);
    return true;
  } finally {
    await admin.end();
  }
}

/**
 * SQL of the functions that empty and read the tables. The statements of a function are planned once for many tests. Rows are
 * deleted, because truncating makes new files for nearly every table, whatever it holds, and takes fifty times as long. The
 * output about rows is described at `everything` of `support/rows.ts`.
 */
async function functionsFor(client: Client): Promise<string> {
  // A table in parts is emptied and read as a whole, because its parts come and go; only parts have storage of their own.
  const { rows } = await client.query<{ name: string; isStored: boolean }>(
    `select quote_ident(relname) as name, relkind = 'r' as "isStored" from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const emptied = rows.map(
    ({ name }) => `
      if exists (select from ${name}) then delete from ${name}; end if;
      if pg_relation_size('${name}') > 250000 then grown := concat_ws(', ', grown, '${name}'); end if;`,
  );
  const told = rows
    .filter(({ name }) => !besides.has(name))
    .map(
      ({ name }) => `
      select '${name}' as name, count(*) as total, max(xmin::text::bigint) as newest, sum(xmin::text::bigint) as all
      from ${name}`,
    );
  // Without autovacuum the rows of a test stay in the order in which they were inserted.
  const untidied = rows
    .filter(({ isStored }) => isStored)
    .map(({ name }) => `alter table ${name} set (autovacuum_enabled = false);`);
  return `
    ${untidied.join('\n')}
    create schema tests;
    create function tests.empty() returns text language plpgsql as $$ declare grown text; begin
      ${emptied.join('')}
      perform setval(seqrelid, seqstart, false) from pg_sequence;
      return grown;
    end $$;
    create function tests.everything() returns text language plpgsql stable as $$ begin
      return (
        select string_agg(format('%s: %s rows, newest by %s, all by %s', name, total, newest, t.all), e'\\n' order by name)
        from (${told.join(' union all ')}) t where total > 0
      );
    end $$`;
}
