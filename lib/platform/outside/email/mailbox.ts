import fs from 'node:fs/promises';
import path from 'node:path';
import type { Mail, Mailer } from './email';

export type StoredMail = Mail & { at: string };

const folderOf = (dataDir: string) => path.resolve(dataDir, 'mail');

/** A mailer that writes each mail as a JSON file into a folder, for machines without a mail server. */
export function localMailbox(dataDir: string): Mailer {
  return {
    async send(mail) {
      const folder = folderOf(dataDir);
      await fs.mkdir(folder, { recursive: true });
      const stored: StoredMail = { ...mail, at: new Date().toISOString() };
      const target = path.join(folder, `${mail.id}.json`);
      await fs.writeFile(`${target}.part`, JSON.stringify(stored), { mode: 0o600 });
      await fs.rename(`${target}.part`, target);
    },
  };
}

/** The newest emails of the local mailbox, newest first; ids are UUIDv7, so names sort by age. */
export async function readMailbox(dataDir: string, most = 50): Promise<StoredMail[]> {
  const folder = folderOf(dataDir);
  const names = await fs.readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, most);
  return Promise.all(
    newest.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')) as StoredMail),
  );
}
