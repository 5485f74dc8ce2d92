import type { Socket } from 'node:net';
import { Client } from 'pg';
import { Stop } from './say';

const oldest = 15;

/** Returns why a PostgreSQL cannot be reached; PostgreSQL gives the reason in words, the network in codes. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  // Where a host name has several addresses, each has an error of its own and the error as a whole has no message.
  return message || errors?.[0]?.message || code || 'no answer';
}

/**
 * Whether a password has an unencoded character with a meaning in URLs: the URL is then split in the middle of the password, and
 * the `@` that ends it is behind the host.
 */
function isMistaken(url: string): boolean {
  const { username, pathname, search, hash } = new URL(url);
  return `${pathname}${username ? '' : search}${hash}`.includes('@');
}

/** Returns where a database is; for a URL without a host it is where the client connects by itself. */
function placeOf(url: string, client: Client | undefined): string {
  const { host, pathname } = new URL(url);
  return (host || (client ? `${client.host}:${client.port}` : '')) + pathname;
}

type State = {
  version: number;
  encoding: string;
  role: string;
  isReadOnly: boolean;
  isOurs: boolean;
  hasOthers: boolean;
  mayMakeSchemas: boolean;
  mayMakeTables: boolean;
};

// Migrations make a schema of their own each time, and tables in the current schema; the jobs have a third schema.
const state = `
  with ours as (select to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs")
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    current_user as role,
    current_setting('transaction_read_only') = 'on' as "isReadOnly",
    ours."isOurs",
    not ours."isOurs" and coalesce(to_regclass('users'), to_regclass('profiles'), to_regclass('contacts')) is not null as "hasOthers",
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables"
  from ours`;

function problemIn(state: State, isWritten: boolean): string | null {
  if (state.version < oldest) return `PostgreSQL ${state.version}: ${oldest} or newer is needed`;
  if (state.encoding !== 'UTF8') return `its encoding is ${state.encoding}: UTF8 is needed, for names in every script`;
  if (!isWritten) return null;
  if (state.isReadOnly) return 'it can only be read (a standby, or a role that may not write)';
  if (state.hasOthers) return 'it has tables of another program: a database of its own is needed';
  if (!state.mayMakeSchemas)
    return `${state.role} may make no schemas in it (GRANT CREATE ON DATABASE, or make it the owner)`;
  if (!state.isOurs && !state.mayMakeTables)
    return `${state.role} may make no tables in its schema (GRANT CREATE ON SCHEMA public, or make it the owner)`;
  return null;
}

/**
 * Ends a connection. A server that keeps its side open, as one without TLS may, gets only a moment before the socket is
 * destroyed.
 */
async function close(client: Client): Promise<void> {
  // The types leave out the socket.
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const late = setTimeout(() => stream.destroy(), 500);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/**
 * Returns why a database cannot be used, in one line without a password; null where it can.
 * @param isWritten whether the database is to be written to, or only read
 */
export async function databaseProblem(url: string, { isWritten = true } = {}): Promise<string | null> {
  if (isMistaken(url)) return 'its password is not encoded: write / ? # @ as %2F %3F %23 %40';
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<State>(state);
    const problem = rows[0] ? problemIn(rows[0], isWritten) : 'no answer';
    return problem && `${placeOf(url, client)}: ${problem}`;
  } catch (error) {
    return `${placeOf(url, client)}: ${reasonOf(error)}`;
  } finally {
    if (client) await close(client);
  }
}

/**
 * Makes sure that the database of `DATABASE_URL` responds and is ours to use, before anything is started for it.
 * @throws Stop with one line, without a password
 */
export async function assertDatabaseWorks(url: string, use?: { isWritten: boolean }): Promise<void> {
  const problem = await databaseProblem(url, use);
  if (problem) throw new Stop(`DATABASE_URL: ${problem}`);
}
