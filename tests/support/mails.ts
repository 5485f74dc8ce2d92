import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredMail } from '@/lib/platform/outside/email/mailbox';

/** Emails that were already read. A mail never changes, and there are thousands of them when a run ends. */
const known = new Map<string, Promise<StoredMail>>();

const read = (file: string): Promise<StoredMail> => {
  const mail = known.get(file) ?? readFile(file, 'utf8').then((text) => JSON.parse(text) as StoredMail);
  known.set(file, mail);
  return mail;
};

/** All emails of a local mailbox, newest first; without a folder those of the worker’s own. */
export async function allMails(dataDir = process.env.DATA_DIR ?? ''): Promise<StoredMail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'));
  // Names are UUIDv7: they sort by age.
  return Promise.all(
    names
      .sort()
      .reverse()
      .map((name) => read(join(folder, name))),
  );
}

/** All emails to an address, newest first. */
export const mailsTo = async (address: string, dataDir?: string): Promise<StoredMail[]> =>
  (await allMails(dataDir)).filter(({ to }) => to === address);
