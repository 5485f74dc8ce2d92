import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { organizations, profiles, profileTeams, teamGrants, teams, templates, templateVersions } from '@/lib/db/tables';
import { calledIn } from '@/lib/db/told';
import type { Showing } from './withhold';

export type TemplateRow = typeof templates.$inferSelect;
export type Body = typeof templateVersions.$inferSelect.body;

const cardsUnder = sql<number>`(
  select count(*) from ${profiles} where ${profiles.templateId} = ${templates.id} and ${profiles.deletedAt} is null)`;

const roleIn = (userId: string) => sql<'viewer' | 'manager' | null>`(
  select ${teamGrants.role} from ${teamGrants}
  where ${teamGrants.teamId} = ${templates.teamId} and ${teamGrants.userId} = ${userId})`;

const found = (db: Database, userId: string) =>
  db
    .select({ row: templates, teamName: teams.name, cards: cardsUnder.mapWith(Number), teamRole: roleIn(userId) })
    .from(templates)
    .leftJoin(teams, eq(teams.id, templates.teamId));
export type Found = Awaited<ReturnType<typeof selectTemplates>>[number];

/** An organization's templates, the oldest first; with what somebody is in the team of each. */
export function selectTemplates(
  db: Database,
  organizationId: string,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
) {
  return found(db, userId)
    .where(and(eq(templates.organizationId, organizationId), after ? gt(templates.id, after) : undefined))
    .orderBy(asc(templates.id))
    .limit(limit);
}

export async function selectTemplate(db: Database, organizationId: string, id: string, userId: string) {
  const [template] = await found(db, userId).where(
    and(eq(templates.organizationId, organizationId), eq(templates.id, id)),
  );
  return template ?? null;
}

/** Writes a new template; null where its team, or the organization, has one already. */
export async function insertTemplate(db: Database, row: typeof templates.$inferInsert): Promise<TemplateRow | null> {
  const [made] = await db.insert(templates).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function insertVersion(db: Database, row: typeof templateVersions.$inferInsert): Promise<void> {
  await db.insert(templateVersions).values(row);
}

/** Writes an edit where the template still has the version that the editor saw; null where it has not. */
export async function updateTemplate(
  db: Database,
  id: string,
  version: number,
  change: Partial<typeof templates.$inferInsert>,
): Promise<TemplateRow | null> {
  const [row] = await db
    .update(templates)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(templates.id, id), eq(templates.version, version)))
    .returning();
  return row ?? null;
}

export async function updateApplied(db: Database, id: string, appliedVersion: number | null): Promise<void> {
  await db.update(templates).set({ appliedVersion }).where(eq(templates.id, id));
}

export async function deleteTemplate(db: Database, id: string): Promise<void> {
  await db.delete(templates).where(eq(templates.id, id));
}

/** What a template said in one of its versions. */
export async function selectBody(db: Database, templateId: string, number: number): Promise<Body | null> {
  const [row] = await db
    .select({ body: templateVersions.body })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.number, number)));
  return row?.body ?? null;
}

/** The versions of a template, the newest first, with who saved them. */
export function selectVersions(db: Database, templateId: string, before: number | null, limit: number) {
  const { number, createdAt } = templateVersions;
  return db
    .select({
      number,
      createdAt,
      author: calledIn(templates.organizationId, templateVersions.authorId),
    })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(eq(templateVersions.templateId, templateId), before ? lt(number, before) : undefined))
    .orderBy(desc(number))
    .limit(limit);
}

/** Whether a team is of an organization. */
export async function isTeam(db: Database, organizationId: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)));
  return rows.length === 1;
}

/**
 * The template that governs a card which is in these teams: a team's beats the organization's; of several teams' the oldest.
 * Templates that were never applied govern nothing, but for `counted`.
 */
export const governing = (teamIds: SQL, organizationId: SQL | string, counted: string | null) => sql`(
  select t.id from ${templates} t where t.organization_id = ${organizationId}
    and (t.applied_version is not null or t.id = ${counted}::uuid)
    and (t.team_id is null or t.team_id in ${teamIds})
  order by (t.team_id is null), t.id limit 1)`;

/** The teams of a card, as a subquery. In words of its own: columns of a single table lose its name on the way. */
export const teamsOfCard = sql`(select pt.team_id from ${profileTeams} pt where pt.profile_id = profiles.id)`;

/** The cards of a template: those that it governs once it is applied. */
const isAffected = ({ id, organizationId }: Pick<TemplateRow, 'id' | 'organizationId'>) =>
  and(
    eq(profiles.organizationId, organizationId),
    sql`${profiles.deletedAt} is null`,
    sql`${id}::uuid = ${governing(teamsOfCard, organizationId, id)}`,
  );

export async function countAffected(db: Database, template: TemplateRow): Promise<number> {
  const [row] = await db.select({ total: count() }).from(profiles).where(isAffected(template));
  return row?.total ?? 0;
}

/** Rows of cards that a template is for, by id. */
export function selectAffected(db: Database, template: TemplateRow, after: string | null, limit: number) {
  return db
    .select()
    .from(profiles)
    .where(and(isAffected(template), after ? gt(profiles.id, after) : undefined))
    .orderBy(asc(profiles.id))
    .limit(limit);
}

/** As a subquery, for a run. */
export const affectedIds = (db: Database, template: TemplateRow) =>
  db.select({ id: profiles.id }).from(profiles).where(isAffected(template));

/** The template that governs new cards in these teams, with the version that they begin with. */
export async function selectGoverning(db: Database, organizationId: string, teamIds: readonly string[]) {
  const ids = sql`(select unnest(array[${sql.join(
    teamIds.map((teamId) => sql`${teamId}`),
    sql`, `,
  )}]::text[]))`;
  const [row] = await db
    .select({ row: templates, body: templateVersions.body, policies: organizations.policies })
    .from(templates)
    .innerJoin(organizations, eq(organizations.id, templates.organizationId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.templateId, templates.id), eq(templateVersions.number, templates.appliedVersion)),
    )
    .where(sql`${templates.id} = ${governing(ids, organizationId, null)}`);
  return row ?? null;
}

/** The template in a version, for cards that are under it. */
export async function selectInForce(db: Database, templateId: string, number: number) {
  const [row] = await db
    .select({ row: templates, teamName: teams.name, body: templateVersions.body, organization: organizations })
    .from(templates)
    .innerJoin(organizations, eq(organizations.id, templates.organizationId))
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.templateId, templates.id), eq(templateVersions.number, number)),
    )
    .leftJoin(teams, eq(teams.id, templates.teamId))
    .where(eq(templates.id, templateId));
  return row ?? null;
}

/** Takes the cards from under a template; gives those of which visitors see more now. */
export async function releaseCards(db: Database, templateId: string): Promise<string[]> {
  const released = await db
    .update(profiles)
    .set({
      ...{ templateId: null, templateVersion: null, hiddenParts: [], missingParts: [] },
      // What waited for what the template required waits no longer.
      status: sql`case when cardinality(${profiles.missingParts}) > 0 then 'active' else ${profiles.status} end`,
      version: sql`${profiles.version} + 1`,
    })
    .where(
      and(
        eq(profiles.templateId, templateId),
        sql`cardinality(${profiles.hiddenParts}) + cardinality(${profiles.missingParts}) > 0`,
      ),
    )
    .returning({ id: profiles.id });
  return released.map(({ id }) => id);
}

/** The versions of templates that cards of an organization are under. */
export function selectVersionsInUse(db: Database, organizationId: string) {
  const { templateId, number, body } = templateVersions;
  const isUsed = sql`exists (
    select from ${profiles} where ${profiles.templateId} = ${templateId} and ${profiles.templateVersion} = ${number})`;
  return db
    .select({ templateId, number, body })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateId))
    .where(and(eq(templates.organizationId, organizationId), isUsed));
}

type Under = { templateId: string; number: number; followsTemplate: boolean };

/** Writes what cards under a version hide, where they hide something else. */
export async function updateHidden(db: Database, under: Under, hiddenParts: string[]): Promise<void> {
  const present = sql`${profiles.hiddenParts} is distinct from ${sql.param(hiddenParts, profiles.hiddenParts)}`;
  await db
    .update(profiles)
    .set({ hiddenParts, version: sql`${profiles.version} + 1` })
    .where(
      and(
        eq(profiles.templateId, under.templateId),
        eq(profiles.templateVersion, under.number),
        eq(profiles.followsTemplate, under.followsTemplate),
        present,
      ),
    );
}

/** Cards under a version that are active, or would be but for what they lack; by id. */
export function selectMeantToShow(db: Database, { templateId, number }: Omit<Under, 'followsTemplate'>) {
  return db
    .select()
    .from(profiles)
    .where(
      and(
        ...[eq(profiles.templateId, templateId), eq(profiles.templateVersion, number), isNull(profiles.deletedAt)],
        or(eq(profiles.status, 'active'), sql`cardinality(${profiles.missingParts}) > 0`),
      ),
    )
    .orderBy(asc(profiles.id))
    .for('update');
}

/** Shows cards, or has them wait for the same parts. */
export async function updateShowing(db: Database, ids: string[], shown: Showing): Promise<void> {
  await db
    .update(profiles)
    .set({ ...shown, version: sql`${profiles.version} + 1` })
    .where(inArray(profiles.id, ids));
}
