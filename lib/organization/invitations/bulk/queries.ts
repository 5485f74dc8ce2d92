import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import {
  invitationImports as imports,
  organizations,
  invitationImportRows as rows,
  teams,
} from '@/lib/platform/db/tables';
import type { RowDraft } from './row-of-cells';
import { type BulkCounts, type BulkStatus, keptDays, type RowProblem, type RowState } from './schema';
import type { Verdict } from './validate-rows';

export type BulkEntry = typeof imports.$inferSelect;
export type RowEntry = typeof rows.$inferSelect;

const isKept = gt(
  sql`coalesce(${imports.finishedAt}, ${imports.createdAt})`,
  sql`now() - make_interval(days => ${keptDays})`,
);

export async function insertBulk(db: Database, entry: typeof imports.$inferInsert): Promise<BulkEntry> {
  const [row] = await db.insert(imports).values(entry).returning();
  return row as BulkEntry;
}

/** One of an organization's files. */
export async function selectBulk(db: Database, organizationId: string, id: string): Promise<BulkEntry | null> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.organizationId, organizationId)));
  return row ?? null;
}

/** A file with the slug of its organization. */
export async function selectWork(db: Database, id: string) {
  const [row] = await db
    .select({ entry: imports, slug: organizations.slug })
    .from(imports)
    .innerJoin(organizations, eq(organizations.id, imports.organizationId))
    .where(eq(imports.id, id));
  return row ?? null;
}

/** An organization's files of the last 30 days, the newest first; only those of one user where `starterId` is given. */
export function selectBulks(db: Database, organizationId: string, starterId: string | null): Promise<BulkEntry[]> {
  const own = starterId === null ? undefined : eq(imports.starterId, starterId);
  return db
    .select()
    .from(imports)
    .where(and(eq(imports.organizationId, organizationId), own, isKept))
    .orderBy(desc(imports.id))
    .limit(50);
}

type Change = Partial<{ [Key in keyof BulkEntry]: BulkEntry[Key] | SQL }>;

/** Changes a file whose status is `from`; null where its status is another. */
export async function updateBulk(
  db: Database,
  id: string,
  from: BulkStatus,
  change: Change,
): Promise<BulkEntry | null> {
  const [row] = await db
    .update(imports)
    .set(change)
    .where(and(eq(imports.id, id), eq(imports.status, from)))
    .returning();
  return row ?? null;
}

/** The ids of the files whose people are being invited because a user had them applied. */
export async function selectRunningOf(db: Database, starterId: string): Promise<string[]> {
  const isTheirs = and(eq(imports.starterId, starterId), eq(imports.status, 'running'));
  return (await db.select({ id: imports.id }).from(imports).where(isTheirs)).map(({ id }) => id);
}

/** Deletes a file that is not running; false where it runs or is gone. */
export async function deleteBulk(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.status, ['ready', 'done'])))
    .returning({ id: imports.id });
  return gone.length === 1;
}

/** Deletes a user's dry runs except the newest `kept`. */
export async function deleteStale(db: Database, organizationId: string, starterId: string, kept: number) {
  const stale = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(eq(imports.organizationId, organizationId), eq(imports.starterId, starterId), eq(imports.status, 'ready')),
    )
    .orderBy(desc(imports.id))
    .offset(kept);
  await db.delete(imports).where(inArray(imports.id, stale));
}

/** Deletes files that are older than `keptDays`, except those that are running. */
export async function deleteForgotten(db: Database): Promise<void> {
  await db.delete(imports).where(sql`not (${isKept}) and ${imports.status} <> 'running'`);
}

/** Files that are being applied: the oldest of each user who has begun one, then the second of each. */
export async function selectUnfinished(db: Database): Promise<{ id: string; owner: string }[]> {
  return db
    .select({ id: imports.id, owner: imports.starterId })
    .from(imports)
    .where(eq(imports.status, 'running'))
    .orderBy(sql`row_number() over (partition by ${imports.starterId} order by ${imports.id})`, asc(imports.id))
    .limit(100);
}

type RowRead = RowDraft & { place: number; cells: string[] };

/** Adds all rows in one statement, as one JSON parameter. They are `wrong` until they are validated. */
export async function insertRows(db: Database, importId: string, read: RowRead[]): Promise<void> {
  await db.execute(sql`
    insert into invitation_import_rows (import_id, place, cells, email, name, role, role_text, teams, state)
    select ${importId}::uuid, p.place, array(select jsonb_array_elements_text(p.cells)), p.email, p.name, p.role,
      p."roleText", array(select jsonb_array_elements_text(p.teams)), 'wrong'
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as p(
      place int, cells jsonb, email text, name text, role text, "roleText" text, teams jsonb)`);
}

/** Rewrites what rows say after their columns were assigned again. */
export async function updateRows(db: Database, importId: string, read: (RowDraft & { place: number })[]) {
  await db.execute(sql`
    update invitation_import_rows r set email = p.email, name = p.name, role = p.role, role_text = p."roleText",
      teams = array(select jsonb_array_elements_text(p.teams)), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as p(
      place int, email text, name text, role text, "roleText" text, teams jsonb)
    where r.import_id = ${importId} and r.place = p.place`);
}

/** Every row, in the order of the file. */
export function selectRows(db: Database, importId: string): Promise<RowEntry[]> {
  return db.select().from(rows).where(eq(rows.importId, importId)).orderBy(asc(rows.place));
}

/** The next rows that are to be invited. */
export function selectNext(db: Database, importId: string, limit: number): Promise<RowEntry[]> {
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.state, 'ready'), isNull(rows.outcome)))
    .orderBy(asc(rows.place))
    .limit(limit);
}

/** One page of rows. */
export function selectPage(
  db: Database,
  importId: string,
  { state, after, limit }: { state: RowState | undefined; after: number; limit: number },
): Promise<RowEntry[]> {
  const inState = state ? eq(rows.state, state) : undefined;
  return db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), inState, gt(rows.place, after)))
    .orderBy(asc(rows.place))
    .limit(limit);
}

/** Changes a row; null where there is none. */
export async function updateRow(
  db: Database,
  importId: string,
  place: number,
  change: Partial<RowEntry>,
): Promise<RowEntry | null> {
  const [row] = await db
    .update(rows)
    .set(change)
    .where(and(eq(rows.importId, importId), eq(rows.place, place)))
    .returning();
  return row ?? null;
}

type Outcome = Pick<Verdict, 'place' | 'state' | 'problems'> & { outcome?: string; invitationId?: string | null };

/** Writes the verdicts on rows in one statement; a verdict without an outcome keeps the row's earlier outcome. */
export async function writeVerdicts(db: Database, importId: string, verdicts: Outcome[]): Promise<void> {
  if (verdicts.length === 0) return;
  await db.execute(sql`
    update invitation_import_rows r set state = p.state, problems = p.problems,
      outcome = coalesce(p.outcome, r.outcome), invitation_id = coalesce(p."invitationId", r.invitation_id),
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as p(
      place int, state text, problems jsonb, outcome text, "invitationId" uuid)
    where r.import_id = ${importId} and r.place = p.place`);
}

/**
 * Forgets what an earlier application, which failed or was stopped, has left of rows that are ready now: they were left out then, or
 * have been corrected since they were invited.
 */
export async function clearOutcomes(db: Database, importId: string): Promise<void> {
  await db
    .update(rows)
    .set({ outcome: null, invitationId: null })
    .where(and(eq(rows.importId, importId), eq(rows.state, 'ready'), isNotNull(rows.outcome)));
}

/** Marks rows that are ready, but whose people an application has invited, as known. */
export async function markInvited(db: Database, importId: string): Promise<void> {
  const problems: RowProblem[] = [{ field: 'email', code: 'already_invited', text: '' }];
  await db
    .update(rows)
    .set({ state: 'known', problems })
    .where(and(eq(rows.importId, importId), eq(rows.state, 'ready'), eq(rows.outcome, 'invited')));
}

/** How many rows have led to no invitation. */
export const countLeft = (db: Database, importId: string): Promise<number> =>
  db.$count(rows, and(eq(rows.importId, importId), sql`${rows.outcome} is distinct from 'invited'`));

/** Whether a row that is ready invites an ADMIN. */
export async function hasAdmin(db: Database, importId: string): Promise<boolean> {
  const isReadyAdmin = and(eq(rows.importId, importId), eq(rows.state, 'ready'), eq(rows.role, 'ADMIN'));
  return (await db.$count(rows, isReadyAdmin)) > 0;
}

/** How many rows are in each state. */
export async function countRows(db: Database, importId: string): Promise<BulkCounts> {
  const counts = await db
    .select({ state: rows.state, total: count() })
    .from(rows)
    .where(eq(rows.importId, importId))
    .groupBy(rows.state);
  const of = (state: RowState) => counts.find((row) => row.state === state)?.total ?? 0;
  return { ready: of('ready'), wrong: of('wrong'), known: of('known'), skipped: of('skipped') };
}

/** Names of teams that rows name and the organization lacks, at most 50 for each file. */
export async function selectUnknownTeams(db: Database, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const text = sql<string>`problem ->> 'text'`;
  const unknownTeams = await db
    .select({ id: rows.importId, name: sql<string>`min(${text})` })
    .from(rows)
    .innerJoin(sql`jsonb_array_elements(${rows.problems}) as problem`, sql`problem ->> 'code' = 'unknown_team'`)
    .where(and(inArray(rows.importId, ids), eq(rows.state, 'wrong')))
    .groupBy(rows.importId, sql`lower(${text})`)
    .orderBy(sql`lower(${text})`);
  const byFile = Map.groupBy(unknownTeams, ({ id }) => id);
  return new Map([...byFile].map(([id, list]) => [id, list.slice(0, 50).map(({ name }) => name)]));
}

/** Whether an organization has a team. */
export async function isTeam(db: Database, organizationId: string, id: string): Promise<boolean> {
  const matching = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, id)));
  return matching.length > 0;
}
