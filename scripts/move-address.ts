import './services/next-globals';

import { moveByOperator } from '@/lib/account/email-change/email-change';
import { systemContext } from '@/lib/platform/context';
import { closeDatabase } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { parseEmail } from '@/lib/platform/formats/email';
import { assertDatabaseWorks } from './services/external-database';
import { command, Stop, say } from './services/say';

// `npm run move-address -- old@example.com new@example.com`: gives an account another address, for someone who has lost the old mailbox.

const reasons: Record<string, string> = {
  not_found: 'no account has the first address',
  email_taken: 'another account has the second address',
  email_managed: 'an organization decides on the first address: its directory or its administrators change it',
  unavailable: 'the identity provider cannot be reached; nothing has changed',
};

command(async () => {
  const [from, to] = process.argv.slice(2).map(parseEmail);
  if (!from || !to)
    throw new Stop('name the address of now and the new one: npm run move-address -- old@example.com new@example.com');
  const { DATABASE_URL } = env();
  if (!DATABASE_URL) throw new Stop('DATABASE_URL: needed');
  await assertDatabaseWorks(DATABASE_URL);
  try {
    await moveByOperator(systemContext(), from, to);
    say(`${to} is the address now; the server tells the identity provider and the old address within a minute`);
  } catch (error) {
    throw error instanceof AppError ? new Stop(reasons[error.code] ?? error.code) : error;
  } finally {
    await closeDatabase();
  }
});
