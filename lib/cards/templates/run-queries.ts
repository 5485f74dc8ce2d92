import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { CardState } from '@/lib/cards/card/template-schema';
import type { Database } from '@/lib/platform/db/client';
import { governingTemplate, teamsOfCard } from '@/lib/platform/db/governing-template';
import {
  organizations,
  profiles,
  templateRunCards,
  templateRuns,
  templates,
  templateVersions,
} from '@/lib/platform/db/tables';
import { affectedIds, type TemplateRow } from './queries';

export type RunRow = typeof templateRuns.$inferSelect;
export type RunCard = {
  card: typeof templateRunCards.$inferSelect;
  row: typeof profiles.$inferSelect | null;
  /** The template that governs the card now: the card may have changed teams since the run began. */
  governing: string | null;
};

/** Inserts a run; null where another run of the template is running, or has already rolled the same application back. */
export async function insertRun(db: Database, row: typeof templateRuns.$inferInsert): Promise<RunRow | null> {
  const [made] = await db.insert(templateRuns).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** Adds the cards that a template governs to a run. */
export async function insertAffected(db: Database, runId: string, template: TemplateRow): Promise<void> {
  await db.execute(sql`
    insert into ${templateRunCards} (run_id, profile_id)
    select ${runId}::uuid, found.id from (${affectedIds(db, template).getSQL()}) as found`);
}

/** Adds the cards that an earlier run changed, with their states before and after, to the run that rolls it back. */
export async function insertChangedOf(db: Database, runId: string, undoesId: string): Promise<void> {
  await db.execute(sql`
    insert into ${templateRunCards} (run_id, profile_id, before, after)
    select ${runId}::uuid, profile_id, before, after from ${templateRunCards}
    where run_id = ${undoesId} and outcome = 'changed'`);
}

/** The newest run of a template. */
export async function selectNewest(db: Database, templateId: string): Promise<RunRow | null> {
  const [run] = await db
    .select()
    .from(templateRuns)
    .where(eq(templateRuns.templateId, templateId))
    .orderBy(desc(templateRuns.id))
    .limit(1);
  return run ?? null;
}

/**
 * Reads the applications of a template that are in force, neither rolled back nor being rolled back; the newest first, at most
 * two.
 */
export function selectHolding(db: Database, templateId: string): Promise<RunRow[]> {
  // An abandoned roll-back does not count, because it has not restored all cards.
  const isUndone = sql`exists (select from ${templateRuns} undoing
    where undoing.undoes_id = ${templateRuns.id} and undoing.status <> 'abandoned')`;
  return db
    .select()
    .from(templateRuns)
    .where(and(eq(templateRuns.templateId, templateId), eq(templateRuns.kind, 'apply'), sql`not ${isUndone}`))
    .orderBy(desc(templateRuns.id))
    .limit(2);
}

/** The progress of a run. */
export async function countCards(db: Database, runId: string) {
  const number = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      total: number(sql`true`),
      done: number(sql`${templateRunCards.outcome} is not null`),
      changed: number(sql`${templateRunCards.outcome} = 'changed'`),
    })
    .from(templateRunCards)
    .where(eq(templateRunCards.runId, runId));
  return counts ?? { total: 0, done: 0, changed: 0 };
}

/**
 * Reads a running run and locks it until the transaction ends, with the body of its template version and the organization's
 * policies.
 */
export async function holdRunning(db: Database, id: string) {
  const [held] = await db
    .select({ run: templateRuns, body: templateVersions.body, policies: organizations.policies })
    .from(templateRuns)
    .innerJoin(templates, eq(templates.id, templateRuns.templateId))
    .innerJoin(organizations, eq(organizations.id, templates.organizationId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.templateId, templateRuns.templateId), eq(templateVersions.number, templateRuns.version)),
    )
    .where(and(eq(templateRuns.id, id), eq(templateRuns.status, 'running')))
    .for('update', { of: templateRuns });
  return held ?? null;
}

/**
 * Reads the next unfinished cards of a run with their present rows; a deleted card has no row. A card in the trash has one only in a
 * roll-back: restored later, it must not bring back what was rolled back, while an application reaches it when it is restored.
 */
export function selectNext(db: Database, { id, kind }: Pick<RunRow, 'id' | 'kind'>, limit: number): Promise<RunCard[]> {
  const inReach = kind === 'rollBack' ? undefined : isNull(profiles.deletedAt);
  return db
    .select({
      ...{ card: templateRunCards, row: profiles },
      governing: sql<string | null>`${governingTemplate(teamsOfCard, sql`profiles.organization_id`, null)}`,
    })
    .from(templateRunCards)
    .leftJoin(profiles, and(eq(profiles.id, templateRunCards.profileId), inReach))
    .where(and(eq(templateRunCards.runId, id), isNull(templateRunCards.outcome)))
    .orderBy(asc(templateRunCards.profileId))
    .limit(limit);
}

type Done = { outcome: 'changed' | 'same' | 'gone'; before?: CardState; after?: CardState };

export async function updateRunCard(db: Database, runId: string, profileId: string, done: Done): Promise<void> {
  await db
    .update(templateRunCards)
    .set(done)
    .where(and(eq(templateRunCards.runId, runId), eq(templateRunCards.profileId, profileId)));
}

const isIn = (id: string, status: RunRow['status']) => and(eq(templateRuns.id, id), eq(templateRuns.status, status));

/** Ends a run without unfinished cards; its status is `failed` where any of its cards failed. */
export async function finishRun(db: Database, id: string): Promise<void> {
  const failed = sql`${templateRunCards.runId} = ${id} and ${templateRunCards.outcome} = 'failed'`;
  const problem = sql<string | null>`(select min(problem) from ${templateRunCards} where ${failed})`;
  await db
    .update(templateRuns)
    .set({
      status: sql`case when exists (select from ${templateRunCards} where ${failed}) then 'failed' else 'done' end`,
      ...{ problem, finishedAt: sql`clock_timestamp()` },
    })
    .where(isIn(id, 'running'));
}

/** Ends a run that cannot or may not go on. @returns whether it was in progress; a run that has ended meanwhile keeps its status */
export async function failRun(db: Database, id: string, problem: string): Promise<boolean> {
  const finishedAt = sql`clock_timestamp()`;
  const change = { status: 'failed', problem, finishedAt } as const;
  const ended = await db.update(templateRuns).set(change).where(isIn(id, 'running')).returning({ id: templateRuns.id });
  return ended.length > 0;
}

/** Records that a card of a running run failed. @returns how many cards of the run have failed */
export async function noteFailedCard(db: Database, runId: string, profileId: string, problem: string): Promise<number> {
  const isRunning = sql`exists (select from ${templateRuns} where ${isIn(runId, 'running')})`;
  await db
    .update(templateRunCards)
    .set({ outcome: 'failed', problem })
    .where(
      and(
        ...[eq(templateRunCards.runId, runId), eq(templateRunCards.profileId, profileId)],
        ...[isNull(templateRunCards.outcome), isRunning],
      ),
    );
  return db.$count(templateRunCards, and(eq(templateRunCards.runId, runId), eq(templateRunCards.outcome, 'failed')));
}

/** Restarts a failed run with its failed cards; null where the run has not failed. */
export async function reopenRun(db: Database, id: string): Promise<RunRow | null> {
  const [run] = await db
    .update(templateRuns)
    .set({ status: 'running', problem: null, finishedAt: null })
    .where(isIn(id, 'failed'))
    .returning();
  if (!run) return null;
  await db
    .update(templateRunCards)
    .set({ outcome: null, problem: null })
    .where(and(eq(templateRunCards.runId, id), eq(templateRunCards.outcome, 'failed')));
  return run;
}

/** Gives up a failed run without undoing its finished cards; null where the run has not failed. */
export async function abandonRun(db: Database, id: string): Promise<RunRow | null> {
  const [run] = await db.update(templateRuns).set({ status: 'abandoned' }).where(isIn(id, 'failed')).returning();
  return run ?? null;
}

/** Reads the cards at which a run failed, with their usernames; at most `limit`. */
export function selectFailedCards(db: Database, runId: string, limit: number) {
  return db
    .select({ id: profiles.id, username: profiles.username, problem: templateRunCards.problem })
    .from(templateRunCards)
    .innerJoin(profiles, eq(profiles.id, templateRunCards.profileId))
    .where(and(eq(templateRunCards.runId, runId), eq(templateRunCards.outcome, 'failed')))
    .orderBy(asc(profiles.username))
    .limit(limit);
}

/** Reads all running runs, with the user who began each. */
export async function selectUnfinished(db: Database): Promise<{ id: string; owner: string }[]> {
  const { id, actorId: owner } = templateRuns;
  return db.select({ id, owner }).from(templateRuns).where(eq(templateRuns.status, 'running'));
}

/** Deletes the stored card states of runs that can no longer be rolled back. */
export async function deleteOld(db: Database, days: number): Promise<void> {
  const isOld = and(
    ne(templateRuns.status, 'running'),
    lt(templateRuns.finishedAt, sql`now() - make_interval(days => ${days})`),
  );
  await db
    .delete(templateRunCards)
    .where(sql`${templateRunCards.runId} in (select ${templateRuns.id} from ${templateRuns} where ${isOld})`);
}

/** Takes a user's id out of the runs that they started. */
export async function clearStarter(db: Database, userId: string): Promise<void> {
  await db.update(templateRuns).set({ actorId: '' }).where(eq(templateRuns.actorId, userId));
}
