import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { migrate } from '@/lib/platform/db/migrate';
import { env } from '@/lib/platform/env';
import { localStorage } from '@/lib/platform/outside/storage/local';
import { storageOf } from '@/lib/platform/outside/storage/storage';
import { type About, inTemporaryFolder, parts, stream, tar } from './services/archive';
import { readHolder } from './services/lock';
import { moveFiles } from './services/move-files';
import { command, Stop, say } from './services/say';
import { copyIn, newestMigrationOf } from './services/table-copy';
import { withDatabase } from './services/with-database';

// `npm run db:restore -- FILE [--replace]`: puts a backup into the configured database, which must be empty or replaced. `-` reads it from the
// standard input.

command(async () => {
  const [source, ...flags] = process.argv.slice(2);
  if (!source || !(source === stream || existsSync(source))) throw new Stop('say which: npm run db:restore -- FILE');
  const settings = env();
  const { DATA_DIR, S3_BUCKET } = settings;
  const holder = readHolder(join(DATA_DIR, 'up.lock'));
  if (holder) throw new Stop(`process ${holder.pid} uses this data folder: stop it before restoring`);
  await inTemporaryFolder(async (folder) => {
    tar(['-xzf', source === stream ? stream : resolve(source), '-C', folder]);
    const about = JSON.parse(readFileSync(join(folder, parts.about), 'utf8')) as About;
    const count = await withDatabase((url) =>
      restoreRows(url, join(folder, parts.rows), about, flags.includes('--replace')),
    );
    // What else is in a bucket has no row any more: the sweep removes it.
    if (S3_BUCKET) await moveFiles(localStorage(folder), storageOf(settings), { kinds: ['uploads'] });
    for (const name of S3_BUCKET ? [parts.accounts] : [parts.uploads, parts.accounts]) {
      if (!existsSync(join(folder, name))) continue;
      rmSync(join(DATA_DIR, name), { recursive: true, force: true });
      cpSync(join(folder, name), join(DATA_DIR, name), { recursive: true });
    }
    say(`${count} rows restored${source === stream ? '' : ` from ${source}`} (taken ${about.takenAt})`);
  });
});

async function restoreRows(url: string, file: string, about: About, mayReplace: boolean): Promise<number> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if ((await newestMigrationOf(client)) !== about.migration)
      throw new Stop('the backup is of another release (other migrations): restore it with that release, then update');
    const isEmpty = (await client.query('select from users limit 1')).rowCount === 0;
    if (!isEmpty && !mayReplace) throw new Stop('the database is not empty: add --replace to replace everything in it');
    return await copyIn(client, file);
  } finally {
    await client.end();
  }
}
