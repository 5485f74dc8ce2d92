import './services/next-globals';

import { mintCodes } from '@/lib/cards/codes/codes';
import { maxAtOnce } from '@/lib/cards/codes/limits';
import { systemContext } from '@/lib/platform/context';
import { closeDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { assertDatabaseWorks } from './services/external-database';
import { command, Stop, say } from './services/say';

// `npm run codes -- 100`: prints new codes that belong to no one yet, one in a line, for tags that are bought before their owners
// are known.

command(async () => {
  const total = Number(process.argv[2]);
  if (!Number.isInteger(total) || total < 1 || total > maxAtOnce)
    throw new Stop(`say how many, at most ${maxAtOnce}: npm run codes -- 100`);
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Stop('DATABASE_URL: needed; codes of the embedded database are made in the application');
  await assertDatabaseWorks(DATABASE_URL);
  try {
    for (const code of await mintCodes(systemContext(), total)) say(code);
  } finally {
    await closeDatabase();
  }
});
