import { and, asc, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { governingTemplate, teamsOfCard } from '@/lib/platform/db/governing-template';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { profiles, teamGrants, teams, templates, templateVersions } from '@/lib/platform/db/tables';

export type TemplateRow = typeof templates.$inferSelect;
export type Body = typeof templateVersions.$inferSelect.body;

const cardsUnder = sql<number>`(
  select count(*) from ${profiles} where ${profiles.templateId} = ${templates.id} and ${profiles.deletedAt} is null)`;

const roleIn = (userId: string) => sql<'viewer' | 'manager' | null>`(
  select ${teamGrants.role} from ${teamGrants}
  where ${teamGrants.teamId} = ${templates.teamId} and ${teamGrants.userId} = ${userId})`;

const templatesFor = (db: Database, userId: string) =>
  db
    .select({ row: templates, teamName: teams.name, cards: cardsUnder.mapWith(Number), teamRole: roleIn(userId) })
    .from(templates)
    .leftJoin(teams, eq(teams.id, templates.teamId));
export type Found = Awaited<ReturnType<typeof selectTemplates>>[number];

/** An organization's templates, the oldest first; with what someone is in the team of each. */
export function selectTemplates(
  db: Database,
  organizationId: string,
  userId: string,
  { after, limit }: { after: string | null; limit: number },
) {
  return templatesFor(db, userId)
    .where(and(eq(templates.organizationId, organizationId), after ? gt(templates.id, after) : undefined))
    .orderBy(asc(templates.id))
    .limit(limit);
}

export async function selectTemplate(db: Database, organizationId: string, id: string, userId: string) {
  const [template] = await templatesFor(db, userId).where(
    and(eq(templates.organizationId, organizationId), eq(templates.id, id)),
  );
  return template ?? null;
}

/** The organization's own template, which belongs to no team. */
export async function selectHouseTemplate(db: Database, organizationId: string, userId: string) {
  const [template] = await templatesFor(db, userId).where(
    and(eq(templates.organizationId, organizationId), isNull(templates.teamId)),
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

/** Reads the body of a template in one of its versions. */
export async function selectBody(db: Database, templateId: string, number: number): Promise<Body | null> {
  const [row] = await db
    .select({ body: templateVersions.body })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), eq(templateVersions.number, number)));
  return row?.body ?? null;
}

/** Reads the versions of a template, the newest first, with their authors. */
export function selectVersions(db: Database, templateId: string, before: number | null, limit: number) {
  const { number, createdAt } = templateVersions;
  return db
    .select({
      number,
      createdAt,
      author: memberLabelIn(templates.organizationId, templateVersions.authorId),
    })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(and(eq(templateVersions.templateId, templateId), before ? lt(number, before) : undefined))
    .orderBy(desc(number))
    .limit(limit);
}

/** Whether a team belongs to an organization. */
export async function isTeam(db: Database, organizationId: string, teamId: string): Promise<boolean> {
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), eq(teams.id, teamId)));
  return rows.length === 1;
}

/** Condition for the cards that a template governs once it is applied. */
const isAffected = ({ id, organizationId }: Pick<TemplateRow, 'id' | 'organizationId'>) =>
  and(
    eq(profiles.organizationId, organizationId),
    sql`${profiles.deletedAt} is null`,
    sql`${id}::uuid = ${governingTemplate(teamsOfCard, organizationId, id)}`,
  );

export async function countAffected(db: Database, template: TemplateRow): Promise<number> {
  const [row] = await db.select({ total: count() }).from(profiles).where(isAffected(template));
  return row?.total ?? 0;
}

/** How many of the cards that a template governs do not have its last version. */
export async function countDiffering(db: Database, template: TemplateRow): Promise<number> {
  const isCurrent = and(eq(profiles.templateId, template.id), eq(profiles.templateVersion, template.version));
  const [row] = await db
    .select({ total: count() })
    .from(profiles)
    .where(and(isAffected(template), sql`(${isCurrent}) is not true`));
  return row?.total ?? 0;
}

/** Reads the cards that a template governs once it is applied, sorted by id. */
export function selectAffected(db: Database, template: TemplateRow, after: string | null, limit: number) {
  return db
    .select()
    .from(profiles)
    .where(and(isAffected(template), after ? gt(profiles.id, after) : undefined))
    .orderBy(asc(profiles.id))
    .limit(limit);
}

/** A subquery for the ids of the cards that a template governs, for a run. */
export const affectedIds = (db: Database, template: TemplateRow) =>
  db.select({ id: profiles.id }).from(profiles).where(isAffected(template));

/** Takes a user's id out of the versions of templates that they saved. */
export async function clearAuthor(db: Database, userId: string): Promise<void> {
  await db.update(templateVersions).set({ authorId: '' }).where(eq(templateVersions.authorId, userId));
}
