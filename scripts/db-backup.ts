import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { env } from '@/lib/platform/env';
import { type About, inTemporaryFolder, parts, tar } from './services/archive';
import { command, Stop, say } from './services/say';
import { copyOut, newestMigrationOf } from './services/table-copy';
import { withDatabase } from './services/with-database';

// `npm run db:backup -- FILE`: rows, uploads and, where the identity emulator is used, its accounts, as one .tar.gz.

/** The backup only reads, so a standby server can be copied as well. */
const reading = { isWritten: false };

command(async () => {
  const target = process.argv[2];
  if (!target) throw new Stop('say where to: npm run db:backup -- FILE');
  const { DATA_DIR, authEmulator } = env();
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
    const wanted = authEmulator ? [parts.uploads, parts.accounts] : [parts.uploads];
    const files = wanted.filter((name) => existsSync(join(DATA_DIR, name)));
    const draft = `${resolve(target)}.part`;
    // tar refuses a folder of which nothing is taken.
    const beside = files.length > 0 ? ['-C', resolve(DATA_DIR), ...files] : [];
    tar(['-czf', draft, '-C', folder, parts.about, parts.rows, ...beside]);
    renameSync(draft, target);
    say(`${count} rows${files.map((name) => `, ${name}`).join('')} saved to ${target}`);
  });
});
