import { type InviterScope, openAsInviter } from '@/lib/organization/invitations/invite-permissions';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { can } from '@/lib/platform/permissions/can';
import { loadContext } from './load-context';
import * as queries from './queries';
import type { Bulk } from './schema';
import { validateRows } from './validate-rows';

/** Looking at a file needs the permission to list invitations, every other act the permission to invite. */
type Act = 'invitation.list' | 'invitation.inviteUser';

/** Whether a user sees every file of the organization, not only the files that they uploaded. */
export function seesAll({ actor, standing }: InviterScope): boolean {
  return can(actor, 'invitation.list', { ...standing, team: null });
}

/** A file that the actor may work on. @throws AppError `not_found`, `forbidden` */
export async function openBulk(
  ctx: Context,
  slug: string,
  id: string,
  action: Act,
): Promise<InviterScope & { entry: queries.BulkEntry }> {
  const scope = await openAsInviter(ctx, slug, action);
  const entry = await queries.selectBulk(ctx.db, scope.organization.id, id);
  if (!entry) throw new AppError('not_found');
  if (entry.starterId !== scope.actor.id && !seesAll(scope)) throw new AppError('forbidden');
  return { ...scope, entry };
}

/** Files as those who may invite see them. */
export async function toBulks(ctx: Context, entries: queries.BulkEntry[]): Promise<Bulk[]> {
  const unknown = await queries.selectUnknownTeams(
    ctx.db,
    entries.filter(({ status }) => status === 'ready').map(({ id }) => id),
  );
  return entries.map((entry) => {
    const { id, fileName, format, status, problem, columns, options, counts, result, unreadSheets } = entry;
    return {
      ...{ id, fileName, format, status, problem, columns, options, counts, result, unreadSheets },
      unknownTeams: unknown.get(id) ?? [],
      progress: { done: entry.progressDone, total: entry.progressTotal },
      createdAt: entry.createdAt.toISOString(),
      finishedAt: entry.finishedAt?.toISOString() ?? null,
    };
  });
}

/** One file as those who may invite see it. */
export async function toBulk(ctx: Context, entry: queries.BulkEntry): Promise<Bulk> {
  const [bulk] = await toBulks(ctx, [entry]);
  if (!bulk) throw new Error('one entry comes to one file');
  return bulk;
}

/**
 * Validates every row of a dry run against the current organization, for the given inviter: one correction may settle other
 * rows too.
 * @throws AppError `bulk_busy` where the file is no dry run any more
 */
export async function validateAll(
  tx: Context,
  { organization, inviter }: Pick<InviterScope, 'organization' | 'inviter'>,
  entry: queries.BulkEntry,
): Promise<queries.BulkEntry> {
  const rows = await queries.selectRows(tx.db, entry.id);
  const { teamId } = entry.options;
  const context = await loadContext(tx, { organizationId: organization.id, inviter, teamId, rows });
  const before = new Map(rows.map((row) => [row.place, row]));
  const changed = validateRows(rows, context).filter(({ place, state, problems }) => {
    const row = before.get(place);
    return row?.state !== state || JSON.stringify(row.problems) !== JSON.stringify(problems);
  });
  await queries.writeVerdicts(
    tx.db,
    entry.id,
    changed.map(({ place, state, problems }) => ({ place, state, problems })),
  );
  const counts = await queries.countRows(tx.db, entry.id);
  const judged = await queries.updateBulk(tx.db, entry.id, 'ready', { counts, problem: null });
  if (!judged) throw new AppError('bulk_busy');
  return judged;
}
