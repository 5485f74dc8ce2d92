import { workContext } from '@/lib/platform/auth/work-context';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { email } from '@/lib/platform/emails/messages';
import { env } from '@/lib/platform/env';
import { dateText } from '@/lib/platform/i18n/dates';
import { localeOr } from '@/lib/platform/i18n/languages';
import { localizedPath } from '@/lib/platform/i18n/paths';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { eachByItself } from '@/lib/platform/jobs/each';
import { groundOf } from '@/lib/platform/jobs/grounds';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { assertGoingOn } from '@/lib/platform/jobs/yield-to-event-loop';
import { removeLostFolders } from '@/lib/platform/outside/storage/lost-folders';
import { storage } from '@/lib/platform/outside/storage/storage';
import { archiveFiles } from './archive-files';
import { archiveFolder, archiveKey } from './archive-place';
import { readyArchive } from './messages';
import * as queries from './queries';
import { archiveVersion } from './schema';
import { zipFiles } from './zip-files';

/** Days for which an archive can be downloaded. Sentences in `locales/` contain this number. */
const keptDays = 7;

/** Notes that an archive is ready, and tells its owner by mail. */
async function finish(userId: string, bytes: number): Promise<void> {
  await inTransaction(systemContext(), async (tx) => {
    const expiresAt = new Date(tx.now.getTime() + keptDays * 86_400_000);
    if (!(await queries.updateRunning(tx.db, userId, { status: 'ready', bytes, expiresAt }))) return;
    const reader = await queries.selectReader(tx.db, userId);
    if (!reader) return;
    const locale = localeOr(reader.locale);
    await enqueue(tx, email, {
      ...{ to: reader.email, locale, vouchedBy: userId, template: 'exportReady' },
      values: {
        url: `${env().APP_URL}${localizedPath(locale, '/app/settings/data')}`,
        day: dateText(expiresAt, locale, { dateStyle: 'long', timeZone: 'UTC' }),
      },
      ground: groundOf(readyArchive, { userId }),
    });
  });
}

/** Makes a user's archive, from the beginning if it was interrupted. */
async function makeArchive(userId: string): Promise<boolean> {
  const row = await queries.selectExport(database(), userId);
  if (row?.status !== 'running') return false;
  // Of an account that was closed meanwhile, no one may have the archive.
  const ctx = await workContext(row);
  const { total, files } = await archiveFiles(ctx);
  let done = 0;
  await queries.updateRunning(database(), userId, { done, total });
  const about = {
    ...({ format: 'account-archive', version: archiveVersion, instance: env().APP_URL } as const),
    createdAt: ctx.now.toISOString(),
  };
  const zip = zipFiles(files, about, async () => {
    assertGoingOn();
    done += 1;
    await queries.updateRunning(database(), userId, { done });
  });
  await finish(userId, await storage().putStream(archiveKey(userId), zip));
  return false;
}

/** The archives that users have requested: one of a user at a time, in one process. */
export const exportJob = defineJob({
  name: 'account-export',
  atOnce: 1,
  step: makeArchive,
  async fail(userId, problem) {
    await queries.updateRunning(database(), userId, { status: 'failed', problem });
  },
  unfinished: async () => (await queries.selectRunning(database())).map((id) => ({ id, owner: id })),
});

/** Deletes archives after seven days: the file first, so that none is left without its row. */
export async function purgeArchives({ db }: Context): Promise<void> {
  await eachByItself(await queries.selectExpired(db), 'an archive that is over stays', async ({ id }) => {
    await storage().removeAll(archiveFolder(id));
    await queries.deleteExpired(db, id);
  });
}

/** Removes archives that have no row: one that was stored at the moment its account went. */
export async function sweepLostArchives({ db, now }: Context): Promise<void> {
  await removeLostFolders('exports', now, async () => {
    const folders = (await queries.selectOwners(db)).map(archiveFolder);
    return new Set(folders.map((folder) => folder.slice('exports/'.length)));
  });
}
