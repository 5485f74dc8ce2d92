import { pool } from '@/lib/db/client';

/**
 * Runs `work` where nobody else works on the thing. The lock is a session's: it ends with the process that holds it, however
 * that ends.
 * @param space first half of the keys of the database's advisory locks, one for each kind of thing
 * @returns whether the lock was free
 */
export async function alone(space: number, id: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool().connect();
  let isBroken = false;
  const onBroken = () => {
    isBroken = true;
  };
  // Without a listener a connection that breaks while the work goes on elsewhere would end the process.
  client.on('error', onBroken);
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"',
      [space, id],
    );
    if (!rows[0]?.isOurs) return false;
    await work();
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [space, id]);
    return true;
  } catch (error) {
    // A session that is closed holds no lock.
    isBroken = true;
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(isBroken);
  }
}
