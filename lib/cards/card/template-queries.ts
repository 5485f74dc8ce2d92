import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { governingTemplate, teamsOfCard } from '@/lib/platform/db/governing-template';
import { organizations, profiles, teams, templates, templateVersions } from '@/lib/platform/db/tables';
import type { CardVisibility } from './withhold-card';

/** Cards of an organization by their ids, each with the id of the template that governs it where it is now. */
export function selectGoverned(db: Database, organizationId: string, ids: string[]) {
  return db
    .select({ row: profiles, governing: sql<string | null>`${governingTemplate(teamsOfCard, organizationId, null)}` })
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), inArray(profiles.id, ids), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.id))
    .for('update');
}

/** Reads templates of an organization by their ids, in their applied version; `body` is null for one that was never applied. */
export function selectApplied(db: Database, organizationId: string, ids: string[]) {
  const { id, name, appliedVersion } = templates;
  return db
    .select({ id, name, appliedVersion, body: templateVersions.body, policies: organizations.policies })
    .from(templates)
    .innerJoin(organizations, eq(organizations.id, templates.organizationId))
    .leftJoin(
      templateVersions,
      and(eq(templateVersions.templateId, templates.id), eq(templateVersions.number, templates.appliedVersion)),
    )
    .where(and(eq(templates.organizationId, organizationId), inArray(templates.id, ids)));
}

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
    .where(sql`${templates.id} = ${governingTemplate(ids, organizationId, null)}`);
  return row ?? null;
}

/** Reads a template in one version, for cards under that version. */
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

/** Frees the cards under a template from it; returns the ids of the cards of which visitors see more now. */
export async function updateReleased(db: Database, templateId: string): Promise<string[]> {
  const released = await db
    .update(profiles)
    .set({
      ...{ templateId: null, templateVersion: null, hiddenParts: [], missingParts: [] },
      // A card that was withheld for missing required parts is active again.
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

/** Reads the template versions that cards of an organization are under. */
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

/** Writes the hidden parts of cards under a version, where they differ. */
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

/** Reads the cards under a version that are active, or would be active without missing parts, sorted by id. */
export function selectIntendedActive(db: Database, { templateId, number }: Omit<Under, 'followsTemplate'>) {
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

/** Shows cards, or withholds them for the same missing parts. */
export async function updateVisibility(db: Database, ids: string[], shown: CardVisibility): Promise<void> {
  await db
    .update(profiles)
    .set({ ...shown, version: sql`${profiles.version} + 1` })
    .where(inArray(profiles.id, ids));
}
