import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { users } from '@/lib/db/tables';

/** Prepares the database of this test as a start does: beside the emulator, or with a real identity project. */
function prepare(emulator: string) {
  const args = ['--import', 'tsx', 'scripts/services/prepare-database.ts'];
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: emulator };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return [status, stderr.trim().split('\n').at(-1)];
}

it('what a trial wrote is never served to the world: with a real identity project nothing starts on it', async () => {
  await database().insert(users).values({ id: 'demo-stella', email: 'stella@demo.example', staffRole: 'ADMIN' });
  expect(prepare('127.0.0.1:1')).toEqual([0, '']);
  expect(prepare('')).toEqual([1, expect.stringMatching(/^the database holds demonstration data/)]);
}, 60_000);
