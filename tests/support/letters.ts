import { expect } from 'vitest';
import { readMailbox } from '@/lib/platform/outside/email/mailbox';
import { product } from './product';

/** What a pattern finds in the newest mail to an address that has it; waits for that mail. */
export async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const mails = await readMailbox(product.dataDir, 500);
    found = mails.map(({ to, text }) => (to === email ? pattern.exec(text)?.[0] : undefined)).find(Boolean);
    return found;
  };
  // Hundreds of mails are read each time.
  await expect.poll(look, { timeout: 60_000, interval: 300 }).toBeDefined();
  return found ?? '';
}

/** The link in the newest invitation to an address. */
export const invitationTo = (email: string): Promise<string> =>
  inMailTo(email, /http\S+accept-invitation\?token=[\w-]{43}/);
