import { workContext } from '@/lib/platform/auth/work-context';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { defineJob } from '@/lib/platform/jobs/define-job';
import { eachByItself } from '@/lib/platform/jobs/each';
import { assertGoingOn } from '@/lib/platform/jobs/yield-to-event-loop';
import { removeLostFolders } from '@/lib/platform/outside/storage/lost-folders';
import { storage } from '@/lib/platform/outside/storage/storage';
import { archivedAccount } from './archive-schema';
import { bringCard, readCard } from './bring-cards';
import { bringSettings } from './bring-others';
import { checkArchive } from './check-archive';
import { importFolder } from './import-place';
import { type OpenArchive, openArchive } from './open-archive';
import * as queries from './queries';
import { entriesOf, parsed, type Run, refuse, Stopped } from './run';
import type { ImportReport } from './schema';
import { type StepName, stepNames, stepOf } from './steps';

/** Days for which an archive that failed can be tried again, and a report is kept. */
const keptDays = 7;
/** The account's own file, with its settings. */
const maxAccount = 1_000_000;

type Progress = Partial<Pick<queries.ImportRow, 'step' | 'at' | 'done' | 'total' | 'report'>>;

/** Notes how far an import is, in the transaction of what has come. @throws Stopped */
async function note(ctx: Pick<Context, 'db'>, id: string, progress: Progress): Promise<void> {
  if (!(await queries.updateImport(ctx.db, id, ['running'], progress))) throw new Stopped();
}

async function readAccount(archive: OpenArchive): Promise<Record<string, unknown> & { id: string }> {
  const file = archive.files.find(({ path }) => path === 'account.json');
  if (!file || file.bytes > maxAccount) throw new AppError('archive_unreadable');
  const text = Buffer.concat(await Array.fromAsync(archive.read(file.path))).toString('utf8');
  try {
    const account = parsed(archivedAccount, JSON.parse(text));
    if (account) return account;
  } catch {}
  throw new AppError('archive_unreadable');
}

/** Checks the archive and counts what is in it; nothing has come by then. */
async function check(row: queries.ImportRow, archive: OpenArchive): Promise<queries.ImportRow> {
  const report: ImportReport = { ...row.report, from: archive.from };
  let last = 0;
  const total = await checkArchive(archive, report, async (part) => {
    const done = Math.floor(part * 100);
    if (done > last) await note({ db: database() }, row.id, { done, total: 100 });
    last = done;
  });
  const begun = { step: stepNames[0] ?? 'files', at: 0, done: 0, total, report };
  await note({ db: database() }, row.id, begun);
  return { ...row, ...begun };
}

/** Brings one card, or notes why it cannot come: others go on. */
async function bringOneCard(
  run: Run,
  entry: unknown,
  isTrashed: boolean,
  before: ImportReport,
  save: (tx: Context, report: ImportReport) => Promise<void>,
): Promise<ImportReport> {
  const report = structuredClone(before);
  const isOfOrganization = entry instanceof Object && 'organization' in entry && entry.organization !== null;
  const read = isOfOrganization ? null : await readCard(run, entry);
  try {
    if (read) {
      await inTransaction(run.ctx, async (tx) => {
        await bringCard(run, tx, read, isTrashed, report);
        await save(tx, report);
      });
      return report;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const refused = structuredClone(before);
    refuse(refused, 'cards', error.code, read?.card.username ?? '');
    await save(run.ctx, refused);
    return refused;
  }
  if (isOfOrganization) report.left.organizationCards += 1;
  else refuse(report, 'cards', 'archive_unreadable', '');
  await save(run.ctx, report);
  return report;
}

/** Brings the entries of one list, from where it was broken off. Each batch notes in its own transaction how far it is. */
async function runStep(run: Run, row: queries.ImportRow, name: StepName): Promise<queries.ImportRow> {
  const step = stepOf(name);
  let { report, done } = row;
  let at = row.step === name ? row.at : 0;
  const save = (behind: number) => (tx: Context, now: ImportReport) =>
    note(tx, row.id, { step: name, at: at + behind, done: done + behind, report: now });
  const bring = async (entries: unknown[]) => {
    assertGoingOn();
    const keep = save(entries.length);
    if (step.kind === 'card') report = await bringOneCard(run, entries[0], step.isTrashed, report, keep);
    else {
      const next = structuredClone(report);
      if (step.kind === 'outside') {
        await step.bring(run, entries, next);
        await keep(run.ctx, next);
      } else
        await inTransaction(run.ctx, async (tx) => {
          await step.bring(run, tx, entries, next);
          await keep(tx, next);
        });
      report = next;
    }
    at += entries.length;
    done += entries.length;
  };
  let waiting: unknown[] = [];
  let place = 0;
  for await (const entry of entriesOf(run.archive, step.path, step.longest)) {
    place += 1;
    if (place <= at) continue;
    waiting.push(entry);
    if (waiting.length < step.atOnce) continue;
    await bring(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await bring(waiting);
  return { ...row, report, done };
}

/** Brings everything of an archive that has not come yet. @throws Stopped, Interrupted, AppError */
async function bringAll(ctx: Context, begun: queries.ImportRow): Promise<void> {
  const archive = await openArchive(begun.id, begun.bytes);
  const account = await readAccount(archive);
  let row = begun.step === 'check' ? await check(begun, archive) : begun;
  const of = { userId: row.userId, startedAt: row.createdAt, mayMail: row.isProven, account: account.id };
  const run: Run = { ctx, archive, ...of };
  const first = Math.max(stepNames.indexOf(row.step as StepName), 0);
  for (const name of stepNames.slice(first))
    row = await runStep({ ...run, ctx: { ...ctx, now: new Date() } }, row, name);
  await inTransaction(ctx, async (tx) => {
    const report = structuredClone(row.report);
    await bringSettings(tx, account, report);
    const ended = { status: 'done', report, finishedAt: tx.now } as const;
    if (!(await queries.updateImport(tx.db, row.id, ['running'], ended))) throw new Stopped();
  });
  await storage().removeAll(importFolder(row.id));
}

async function work(id: string): Promise<boolean> {
  const row = await queries.selectImport(database(), id);
  if (row?.status !== 'running') return false;
  const ctx = await workContext(row);
  try {
    await bringAll(ctx, row);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  }
  return false;
}

/** The archives that users bring along: one at a time in one process. */
export const importJob = defineJob({
  name: 'account-import',
  atOnce: 1,
  step: work,
  async fail(id, problem) {
    await queries.updateImport(database(), id, ['running'], { status: 'failed', problem });
  },
  unfinished: () => queries.selectRunning(database()),
});

/** Deletes archives that were left, and reports that are old: the files first, so that none is left without its row. */
export async function purgeImports({ db }: Context): Promise<void> {
  const old = await queries.selectForgotten(db, keptDays);
  await eachByItself(old, 'an archive that was left stays', async ({ id, userId }) => {
    await storage().removeAll(importFolder(id));
    await queries.deleteImport(db, userId, id);
  });
}

/** Removes archives that have no row, because a process ended between the two. */
export async function sweepLostImports({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await removeLostFolders('archives', now, (names) => queries.selectIds(db, names));
}
