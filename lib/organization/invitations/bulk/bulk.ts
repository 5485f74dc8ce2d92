import { openAsInviter } from '@/lib/organization/invitations/invite-permissions';
import { createTeamRow, findTeamByName } from '@/lib/organization/teams/teams';
import { requireProven } from '@/lib/platform/auth/actor';
import { holdConfirmed } from '@/lib/platform/auth/hold-session';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { cutText } from '@/lib/platform/formats/characters';
import { oneLine } from '@/lib/platform/formats/one-line';
import { newId } from '@/lib/platform/ids';
import { authorize } from '@/lib/platform/permissions/authorize';
import type { UploadedFile } from '@/lib/platform/request-body';
import { maxFileRows } from '../limits';
import { openBulk, seesAll, toBulk, toBulks, validateAll } from './access';
import { bulkInvitationJob } from './apply-bulk';
import { guessColumns } from './columns';
import * as queries from './queries';
import { readTable } from './read-table';
import { rowOfCells } from './row-of-cells';
import type { Bulk, BulkColumn, BulkEdit, ColumnTarget } from './schema';

/** Dry runs that a user may leave unapplied in an organization; beyond this number the oldest are deleted. */
const maxOpen = 10;
const samples = 3;

/** The name of a file without folders, controls and direction marks, at most 200 characters. */
const nameOf = (fileName: string | null) =>
  cutText(oneLine((fileName ?? '').normalize('NFC').replace(/^.*[/\\]/su, '')).replace(/\p{Cf}/gu, ''), 200);

function describe(columns: string[], rows: string[][]): BulkColumn[] {
  return columns.map((header, at) => {
    const cells = rows.slice(0, 100).map((row) => oneLine(row[at] ?? ''));
    return { header, samples: [...new Set(cells.filter(Boolean))].slice(0, samples).map((cell) => cutText(cell, 80)) };
  });
}

/**
 * Reads a file of people to invite and validates its rows: a dry run, which invites no one.
 * @throws AppError `bulk_unsupported` (neither CSV nor Excel), `bulk_unreadable`, `bulk_too_many` (more than 2,000 rows),
 * `body_too_large`, `forbidden`, `not_found`
 */
export async function startBulk(ctx: Context, slug: string, file: UploadedFile | null): Promise<Bulk> {
  const { actor } = await openAsInviter(ctx, slug, 'invitation.inviteUser');
  const bytes = file?.bytes ?? Buffer.alloc(0);
  if (bytes.length === 0) throw new AppError('bulk_unreadable');
  const fileName = nameOf(file?.name ?? null);
  const { format, columns, rows, targets, unreadSheets } = await readTable(bytes, fileName, actor.id);
  const mapping = guessColumns(columns, rows.slice(0, 50), targets);
  return inTransaction(ctx, async (tx) => {
    const scope = await openAsInviter(tx, slug, 'invitation.inviteUser');
    const [organizationId, starterId] = [scope.organization.id, scope.actor.id];
    await queries.deleteStale(tx.db, organizationId, starterId, maxOpen - 1);
    const entry = await queries.insertBulk(tx.db, {
      ...{ id: newId(), organizationId, starterId, fileName, format, columns: describe(columns, rows) },
      ...{ options: { mapping, teamId: null, delivery: 'mail' }, unreadSheets },
      status: 'ready',
      counts: { ready: 0, wrong: 0, known: 0, skipped: 0 },
    });
    const read = rows
      .slice(0, maxFileRows)
      .map((cells, at) => ({ place: at + 1, cells, ...rowOfCells(cells, mapping) }));
    await queries.insertRows(tx.db, entry.id, read);
    return toBulk(tx, await validateAll(tx, scope, entry));
  });
}

/** The organization's files of the last 30 days, the newest first; managers of teams get only their own files. */
export async function listBulks(ctx: Context, slug: string): Promise<Bulk[]> {
  const scope = await openAsInviter(ctx, slug, 'invitation.list');
  const starterId = seesAll(scope) ? null : scope.actor.id;
  return toBulks(ctx, await queries.selectBulks(ctx.db, scope.organization.id, starterId));
}

/** One file. @throws AppError `not_found`, `forbidden` */
export async function getBulk(ctx: Context, slug: string, id: string): Promise<Bulk> {
  return toBulk(ctx, (await openBulk(ctx, slug, id, 'invitation.list')).entry);
}

/** A dry run that stays locked until the transaction ends. @throws AppError `not_found`, `forbidden`, `bulk_busy` */
export async function holdDryRun(tx: Context, slug: string, id: string) {
  const scope = await openBulk(tx, slug, id, 'invitation.inviteUser');
  const entry = await queries.updateBulk(tx.db, id, 'ready', { updatedAt: tx.now });
  if (!entry) throw new AppError('bulk_busy');
  return { ...scope, entry };
}

/** Reads the rows again from their cells, except the rows that a user has corrected. */
async function remap(tx: Context, entry: queries.BulkEntry, mapping: ColumnTarget[]): Promise<void> {
  const rows = (await queries.selectRows(tx.db, entry.id)).filter(({ isEdited }) => !isEdited);
  await queries.updateRows(
    tx.db,
    entry.id,
    rows.map(({ place, cells }) => ({ place, ...rowOfCells(cells, mapping) })),
  );
}

/**
 * Changes what columns are about, the team of rows that name none, or whether emails are sent.
 * @throws AppError `not_found`, `forbidden`, `bulk_busy`, `invalid_fields` (a team that is not the organization's)
 */
export async function editBulk(ctx: Context, slug: string, id: string, edit: BulkEdit): Promise<Bulk> {
  return inTransaction(ctx, async (tx) => {
    const { entry, ...scope } = await holdDryRun(tx, slug, id);
    const { mapping, teamId = entry.options.teamId, delivery = entry.options.delivery } = edit;
    const wanted = entry.columns.map((_, at) => mapping?.[at] ?? entry.options.mapping[at] ?? 'ignore');
    if (edit.teamId && !(await queries.isTeam(tx.db, entry.organizationId, edit.teamId)))
      throw fieldError('teamId', 'unknown_team');
    if (mapping) await remap(tx, entry, wanted);
    const change = { options: { mapping: wanted, teamId, delivery } };
    const changed = await queries.updateBulk(tx.db, id, 'ready', change);
    return toBulk(tx, await validateAll(tx, scope, changed ?? entry));
  });
}

/**
 * Creates teams that rows name and the organization does not have. A team that exists by now is no error.
 * @throws AppError `not_found`, `forbidden`, `bulk_busy`, `team_limit_reached`
 */
export async function makeMissingTeams(ctx: Context, slug: string, id: string, names: string[]): Promise<Bulk> {
  return inTransaction(ctx, async (tx) => {
    const { entry, ...scope } = await holdDryRun(tx, slug, id);
    authorize(scope.actor, 'team.own', scope.standing);
    for (const name of names)
      if (!(await findTeamByName(tx, entry.organizationId, name))) await createTeamRow(tx, entry.organizationId, name);
    return toBulk(tx, await validateAll(tx, scope, entry));
  });
}

/**
 * Begins to invite everybody whose row is right; other rows are left out. The work goes on without the request and over
 * restarts, with the permissions of the user who requested it. A repeated request is no error.
 * @throws AppError `not_found`, `forbidden`, `email_unproven` where the invitations are to be emailed, `reauth_required` where an ADMIN is among
 * them
 */
export async function applyBulk(ctx: Context, slug: string, id: string): Promise<Bulk> {
  return inTransaction(ctx, async (tx) => {
    const { entry, actor, ...scope } = await openBulk(tx, slug, id, 'invitation.inviteUser');
    if (entry.options.delivery === 'mail') requireProven(tx);
    // Holds the file; rows of an earlier application that are invited by now are known people.
    const held = await queries.updateBulk(tx.db, id, 'ready', { updatedAt: tx.now });
    if (!held) return toBulk(tx, entry);
    await validateAll(tx, scope, held);
    if (await queries.hasAdmin(tx.db, id)) await holdConfirmed(tx, actor);
    await queries.clearOutcomes(tx.db, id);
    const { ready } = await queries.countRows(tx.db, id);
    const change = { status: 'running' as const, problem: null, starterId: actor.id, progressDone: 0 };
    const begun = await queries.updateBulk(tx.db, id, 'ready', { ...change, progressTotal: ready });
    if (begun) bulkInvitationJob.startAfter(tx, { id, owner: actor.id });
    return toBulk(tx, begun ?? entry);
  });
}

/**
 * Stops inviting the people of a file: those who are invited stay so, the others can be invited later. Repeated, it is no error.
 * @throws AppError `not_found`, `forbidden`
 */
export async function stopBulk(ctx: Context, slug: string, id: string): Promise<Bulk> {
  return inTransaction(ctx, async (tx) => {
    const { entry, ...scope } = await openBulk(tx, slug, id, 'invitation.inviteUser');
    const stopped = await queries.updateBulk(tx.db, id, 'running', { status: 'ready' });
    return toBulk(tx, stopped ? await validateAll(tx, scope, stopped) : entry);
  });
}

/** Deletes a file; the people invited by it stay invited. @throws AppError `not_found`, `forbidden`, `bulk_busy` */
export async function purgeBulk(ctx: Context, slug: string, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await openBulk(tx, slug, id, 'invitation.inviteUser');
    if (!(await queries.deleteBulk(tx.db, id))) throw new AppError('bulk_busy');
  });
}
