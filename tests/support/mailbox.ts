import { expect } from 'vitest';
import { mailsTo } from './mails';
import { product } from './product';

/** The match of a pattern in the newest mail to an address that contains it. Waits for that mail. */
export async function inMailTo(email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const mails = await mailsTo(email, product.dataDir);
    found = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    return found;
  };
  await expect.poll(look, { timeout: 60_000, interval: 300 }).toBeDefined();
  return found ?? '';
}

/** The link in the newest invitation to an address. */
export const invitationTo = (email: string): Promise<string> =>
  inMailTo(email, /http\S+accept-invitation\?token=[\w-]{43}/);
