import { record } from '@/lib/platform/audit/audit';
import type { AuditAction } from '@/lib/platform/audit/schema';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { recoveryTime } from '@/lib/platform/recovery';
import { openForWriting } from './access';
import * as queries from './queries';
import * as runQueries from './run-queries';
import type { Template, TemplateRun } from './schema';
import { templateRunJob } from './work-on-run';

/** Most failed cards of a run that are named: as many as can fail before a run is given up. */
const maxFailedTold = 20;

async function toRun(ctx: Context, row: runQueries.RunRow): Promise<TemplateRun> {
  const { id, kind, status, version, createdAt, finishedAt } = row;
  const { done, total, changed } = await runQueries.countCards(ctx.db, id);
  const failed = row.problem === null ? [] : await runQueries.selectFailedCards(ctx.db, id, maxFailedTold);
  const cards = failed.map((card) => ({ id: card.id, username: card.username, code: card.problem ?? 'internal' }));
  const problem = row.problem === null ? null : { code: row.problem, cards };
  const times = { startedAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { id, kind, status, version, problem, progress: { done, total }, changed, ...times };
}

/** The newest run of a template. */
export async function newestRun(ctx: Context, templateId: string): Promise<TemplateRun | null> {
  const row = await runQueries.selectNewest(ctx.db, templateId);
  return row && toRun(ctx, row);
}

const untilOf = ({ finishedAt }: runQueries.RunRow) =>
  finishedAt ? new Date(finishedAt.getTime() + recoveryTime) : null;

/** The version that can be rolled back: the last application that is still in force. */
export async function rollBackOf(ctx: Context, templateId: string): Promise<Template['rollBack']> {
  const [last] = await runQueries.selectHolding(ctx.db, templateId);
  const until = last && untilOf(last);
  return last && until && until > ctx.now ? { version: last.version, until: until.toISOString() } : null;
}

async function startRun(tx: Context, row: Parameters<typeof runQueries.insertRun>[1]): Promise<runQueries.RunRow> {
  const run = await runQueries.insertRun(tx.db, row);
  if (!run) throw new AppError('template_busy');
  templateRunJob.startAfter(tx, { id: run.id, owner: run.actorId });
  return run;
}

async function reopen(tx: Context, id: string): Promise<TemplateRun> {
  const run = await runQueries.reopenRun(tx.db, id);
  if (!run) throw new AppError('not_failed');
  templateRunJob.startAfter(tx, { id, owner: run.actorId });
  return toRun(tx, run);
}

/**
 * Starts applying a template to its cards, in the version whose preview the user saw; new cards start with it from now on.
 * Repeating the request while the first run is running is no error.
 * @throws AppError `version_conflict` (the template was saved meanwhile), `template_busy`, `not_found`, `forbidden`
 */
export async function applyVersion(ctx: Context, slug: string, id: string, version: number): Promise<TemplateRun> {
  return inTransaction(ctx, async (tx) => {
    const { organization, actor, template } = await openForWriting(tx, slug, id);
    const { row } = template;
    if (row.version !== version) throw new AppError('version_conflict');
    const newest = await runQueries.selectNewest(tx.db, id);
    if (newest?.status === 'running' && newest.kind === 'apply' && newest.version === version) return toRun(tx, newest);
    if (newest?.status === 'failed') await runQueries.abandonRun(tx.db, newest.id);
    const run = await startRun(tx, { id: newId(), templateId: id, version, kind: 'apply', actorId: actor.id });
    await runQueries.insertAffected(tx.db, run.id, row);
    await queries.updateApplied(tx.db, id, version);
    const changes = { version: { from: row.appliedVersion, to: version } };
    await record(tx, organization.id, 'template.apply', { kind: 'template', id, name: row.name }, changes);
    return toRun(tx, run);
  });
}

/**
 * Starts rolling the last applied version back: each card becomes what it was before, except for later changes. New cards start
 * with the version before.
 * @throws AppError `not_found`, `forbidden`, `already_undone` (no application is in force), `undo_expired`, `template_busy`
 */
export async function rollBack(ctx: Context, slug: string, id: string): Promise<TemplateRun> {
  return inTransaction(ctx, async (tx) => {
    const { organization, actor, template } = await openForWriting(tx, slug, id);
    const newest = await runQueries.selectNewest(tx.db, id);
    if (newest?.status === 'running') {
      if (newest.kind === 'rollBack') return toRun(tx, newest);
      throw new AppError('template_busy');
    }
    // Rolling back after a failed roll-back continues that one.
    if (newest?.status === 'failed' && newest.kind === 'rollBack') return reopen(tx, newest.id);
    if (newest?.status === 'failed') await runQueries.abandonRun(tx.db, newest.id);
    const [last, before] = await runQueries.selectHolding(tx.db, id);
    const until = last && untilOf(last);
    if (!last || !until) throw new AppError('already_undone');
    if (until <= tx.now) throw new AppError('undo_expired');
    const { version } = last;
    const row = { id: newId(), templateId: id, version, kind: 'rollBack' as const, actorId: actor.id };
    const run = await startRun(tx, { ...row, undoesId: last.id });
    await runQueries.insertChangedOf(tx.db, run.id, last.id);
    await queries.updateApplied(tx.db, id, before?.version ?? null);
    const changes = { version: { from: version, to: before?.version ?? null } };
    await record(tx, organization.id, 'template.rollBack', { kind: 'template', id, name: template.row.name }, changes);
    return toRun(tx, run);
  });
}

/**
 * Stops a template's run that is under way: what it has done stays done, and it can be taken up again, left or rolled back as one
 * that failed. Repeated, it is no error.
 * @throws AppError `not_found`, `forbidden`, `not_running`
 */
export async function stopRun(ctx: Context, slug: string, id: string): Promise<TemplateRun> {
  return inTransaction(ctx, async (tx) => {
    const { organization, template } = await openForWriting(tx, slug, id);
    const newest = await runQueries.selectNewest(tx.db, id);
    if (newest && (await runQueries.failRun(tx.db, newest.id, 'stopped')))
      await record(tx, organization.id, 'template.stop', { kind: 'template', id, name: template.row.name });
    else if (newest?.problem !== 'stopped') throw new AppError('not_running');
    const stopped = await newestRun(tx, id);
    if (!stopped) throw new AppError('not_running');
    return stopped;
  });
}

/**
 * The newest run of a template, which must have failed, for an actor who may apply it. @throws AppError `not_found`, `forbidden`,
 * `not_failed`
 */
async function openFailed(tx: Context, slug: string, id: string) {
  const scope = await openForWriting(tx, slug, id);
  const newest = await runQueries.selectNewest(tx.db, id);
  if (newest?.status !== 'failed') throw new AppError('not_failed');
  const target = { kind: 'template', id, name: scope.template.row.name };
  return { run: newest, note: (act: AuditAction) => record(tx, scope.organization.id, act, target) };
}

/**
 * Continues a template's newest run that failed or was stopped: its failed cards and those left to do. Finished cards stay done.
 * @throws AppError `not_found`, `forbidden`, `not_failed`
 */
export async function retryRun(ctx: Context, slug: string, id: string): Promise<TemplateRun> {
  return inTransaction(ctx, async (tx) => {
    const { run, note } = await openFailed(tx, slug, id);
    await note('template.retry');
    return reopen(tx, run.id);
  });
}

/**
 * Gives up a template's newest run, which has failed; its finished cards stay done, and an application can still be rolled back.
 * @throws AppError `not_found`, `forbidden`, `not_failed`
 */
export async function abandonRun(ctx: Context, slug: string, id: string): Promise<TemplateRun> {
  return inTransaction(ctx, async (tx) => {
    const { run, note } = await openFailed(tx, slug, id);
    const row = await runQueries.abandonRun(tx.db, run.id);
    if (!row) throw new AppError('not_failed');
    await note('template.abandon');
    return toRun(tx, row);
  });
}
