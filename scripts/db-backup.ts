import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { env } from '@/lib/platform/env';
import { localStorage } from '@/lib/platform/outside/storage/local';
import { storageOf } from '@/lib/platform/outside/storage/storage';
import { type About, inTemporaryFolder, parts, stream, tar } from './services/archive';
import { moveFiles } from './services/move-files';
import { command, Stop, say } from './services/say';
import { copyOut, newestMigrationOf } from './services/table-copy';
import { withDatabase } from './services/with-database';

// `npm run db:backup -- FILE`: rows, uploads and, where the identity emulator is used, its accounts, as one .tar.gz. `-` writes it to the
// standard output, for a program that encrypts it or takes it elsewhere.

/** The backup only reads, so a standby server can be copied as well. */
const reading = { isWritten: false };

command(async () => {
  const target = process.argv[2];
  if (!target) throw new Stop('say where to: npm run db:backup -- FILE');
  const { DATA_DIR, authEmulator } = env();
  // It has everything that the product knows of its users.
  process.umask(0o077);
  await inTemporaryFolder(async (folder) => {
    const count = await withDatabase(async (connectionString) => {
      const client = new Client({ connectionString });
      await client.connect();
      try {
        const about: About = {
          format: 1,
          takenAt: new Date().toISOString(),
          migration: await newestMigrationOf(client),
        };
        writeFileSync(join(folder, parts.about), JSON.stringify(about));
        return await copyOut(client, join(folder, parts.rows));
      } finally {
        await client.end();
      }
    }, reading);
    // Files are copied after rows: a file is written before its row, so the file of every copied row is there by now.
    const isStream = target === stream;
    const beside = isStream ? join(folder, 'files') : resolve(target);
    await withFiles(beside, async (uploads) => {
      const accounts = authEmulator ? [{ folder: resolve(DATA_DIR), name: parts.accounts }] : [];
      const files = [{ folder: uploads, name: parts.uploads }, ...accounts].filter(({ folder: at, name }) =>
        existsSync(join(at, name)),
      );
      const draft = isStream ? stream : `${resolve(target)}.part`;
      tar([
        '-czf',
        draft,
        '-C',
        folder,
        parts.about,
        parts.rows,
        ...files.flatMap(({ folder: at, name }) => ['-C', at, name]),
      ]);
      if (!isStream) renameSync(draft, target);
      const print = isStream ? console.error : say;
      print(`${count} rows${files.map(({ name }) => `, ${name}`).join('')} saved${isStream ? '' : ` to ${target}`}`);
    });
  });
});

/** Runs with the folder in which the uploads lie; those of a bucket are copied to the disk of the backup for that time. */
async function withFiles(target: string, run: (folder: string) => Promise<void>): Promise<void> {
  const settings = env();
  if (!settings.S3_BUCKET) return run(resolve(settings.DATA_DIR));
  const folder = mkdtempSync(`${target}.files-`);
  try {
    await moveFiles(storageOf(settings), localStorage(folder), { kinds: ['uploads'] });
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
