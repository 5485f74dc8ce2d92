import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { organizations, profiles, templates, templateVersions } from '@/lib/db/tables';
import { governing, teamsOfCard } from './queries';

/** Cards of an organization by their ids, each with the id of the template that governs it where it is now. */
export function selectGoverned(db: Database, organizationId: string, ids: string[]) {
  return db
    .select({ row: profiles, governing: sql<string | null>`${governing(teamsOfCard, organizationId, null)}` })
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), inArray(profiles.id, ids), isNull(profiles.deletedAt)))
    .orderBy(asc(profiles.id))
    .for('update');
}

/** Templates of an organization by their ids, as they were applied; the body of one that never was is null. */
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
