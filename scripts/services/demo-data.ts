import { Client } from 'pg';

const line =
  'the database holds demonstration data, which a trial without FIREBASE_PROJECT_ID wrote: begin with an empty DATA_DIR or database';

/** Whether a database with our tables has users that meet an SQL condition. */
export async function hasUsers(url: string, condition: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Before the first migration there is no table of users.
    const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('users') is not null as "isThere"`);
    if (!rows[0]?.isThere) return false;
    return (await client.query(`select from users where ${condition} limit 1`)).rowCount !== 0;
  } finally {
    await client.end();
  }
}

/**
 * Returns why nothing may start where real people sign in and the database has demo people: twelve cards of no one would be
 * public, and one of the demo people is staff ADMIN. Null if there are none.
 */
export async function demoDataProblem(url: string): Promise<string | null> {
  return (await hasUsers(url, "id like 'demo-%' and email like '%@demo.example'")) ? line : null;
}
