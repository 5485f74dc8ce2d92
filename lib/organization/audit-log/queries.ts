import { and, desc, eq, exists, gt, gte, ilike, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { memberEmail, memberLabel, memberName } from '@/lib/platform/db/member-names';
import { auditEntries, memberships, organizations, profiles, teams, users } from '@/lib/platform/db/tables';
import type { AuditChoice } from './schema';

/**
 * Entries by a part of a name or of an address: that of the actor, or of the member the act was about. Tokens are found by their
 * label, staff by no name.
 */
function isOf(organizationId: string, words: string): SQL | undefined {
  if (!words) return undefined;
  const pattern = containing(words);
  const memberIds = sql`(
    select ${users.id} from ${users} join ${memberships} on ${memberships.userId} = ${users.id}
    where ${memberships.organizationId} = ${organizationId}
      and (${memberName} ilike ${pattern} or ${memberEmail} ilike ${pattern}))`;
  const isAbout = and(
    eq(auditEntries.targetKind, 'member'),
    or(sql`${auditEntries.targetName} ilike ${pattern}`, sql`${auditEntries.targetId} in ${memberIds}`),
  );
  return or(sql`${auditEntries.actorId} in ${memberIds}`, ilike(auditEntries.tokenLabel, pattern), isAbout);
}

/** Entries of an organization, the newest first, beginning after the id `after`. */
export function selectEntries(
  db: Database,
  organizationId: string,
  { group, kind, person, personId, from, to }: AuditChoice,
  { after, limit }: { after: string | null; limit: number },
) {
  const { actorId, tokenId, targetKind, targetId } = auditEntries;
  const isActor = personId && or(eq(actorId, personId), sql`${tokenId}::text = ${personId}`);
  const isPersonal = personId && or(isActor || undefined, and(eq(targetKind, 'member'), eq(targetId, personId)));
  return db
    .select({ entry: auditEntries, actorName: memberLabel, actorEmail: memberEmail, staffRole: users.staffRole })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId)))
    .where(
      and(
        eq(auditEntries.organizationId, organizationId),
        // Ids are UUIDv7: they sort by age.
        after ? lt(auditEntries.id, after) : undefined,
        group ? like(auditEntries.action, `${group}.%`) : undefined,
        kind ? eq(targetKind, kind) : undefined,
        from ? gte(auditEntries.createdAt, new Date(from)) : undefined,
        to ? lt(auditEntries.createdAt, new Date(to)) : undefined,
        isOf(organizationId, person.trim()),
        isPersonal || undefined,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);
}

/** The organizations, of those in which a user is an active member, that have entries of the user's acts since a moment; with the user's name there. */
export function selectChangedBy(db: Database, userId: string, since: Date) {
  const { id, name, slug } = organizations;
  const isOfUser = and(eq(memberships.userId, userId), eq(memberships.status, 'active'));
  const { actorId, organizationId, createdAt } = auditEntries;
  const acts = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(eq(actorId, userId), eq(organizationId, id), gte(createdAt, since)));
  return db
    .select({ id, name, slug, memberName: memberLabel })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isOfUser, exists(acts)));
}

/** Ids of people, teams and cards. */
export type Named = { people: string[]; teams: string[]; cards: string[] };

/** Names by id, of people who belong or belonged to an organization, and of its teams and cards. */
export async function selectNames(db: Database, organizationId: string, ids: Named): Promise<Record<string, string>> {
  const rows = [];
  if (ids.people.length > 0)
    rows.push(
      ...(await db
        .select({ id: users.id, name: memberLabel })
        .from(users)
        .innerJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.organizationId, organizationId)))
        .where(inArray(users.id, [...new Set(ids.people)]))),
    );
  if (ids.teams.length > 0)
    rows.push(
      ...(await db
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, [...new Set(ids.teams)])))),
    );
  if (ids.cards.length > 0)
    rows.push(
      ...(await db
        .select({ id: profiles.id, name: profiles.username })
        .from(profiles)
        .where(and(eq(profiles.organizationId, organizationId), inArray(profiles.id, [...new Set(ids.cards)])))),
    );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** What a user did in the organizations of which they are an active member, by age after an id; at most 500 entries. */
export function selectOwnEntries(db: Database, userId: string, after: string | null) {
  const { id, action, targetKind, targetId, targetName, changes, createdAt } = auditEntries;
  return db
    .select({ id, organization: organizations.slug, action, targetKind, targetId, targetName, changes, at: createdAt })
    .from(auditEntries)
    .innerJoin(organizations, eq(organizations.id, auditEntries.organizationId))
    .innerJoin(memberships, eq(memberships.organizationId, auditEntries.organizationId))
    .where(
      and(
        ...[eq(auditEntries.actorId, userId), eq(memberships.userId, userId), eq(memberships.status, 'active')],
        after ? gt(id, after) : undefined,
      ),
    )
    .orderBy(id)
    .limit(500);
}
