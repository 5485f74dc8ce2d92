import { Client } from 'pg';
import { Stop } from './say';

const oldest = 15;

/** What is wrong with a PostgreSQL that cannot be reached; PostgreSQL says it in words, the network in codes. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  // Where a name has several addresses, each has an error of its own and the whole has no words.
  return message || errors?.[0]?.message || code || 'no answer';
}

/**
 * Makes sure that the database of `DATABASE_URL` answers and is new enough, before anything is started for it.
 * @throws Stop with one line, which tells no password
 */
export async function assertDatabaseWorks(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  // Of an address that is written wrongly any part may be the password.
  const where = pathname.includes('@') ? 'an address with a password that is not encoded' : `${host}${pathname}`;
  let client: Client | undefined;
  try {
    client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < oldest) throw new Error(`PostgreSQL ${version}: ${oldest} or newer is needed`);
  } catch (error) {
    throw new Stop(`DATABASE_URL: ${where}: ${reasonOf(error)}`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
