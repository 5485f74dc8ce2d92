import { and, asc, count, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { organizationDomains, organizations } from '@/lib/platform/db/tables';

export type DomainRow = typeof organizationDomains.$inferSelect;

/** An organization's domains by name; their number is limited. */
export function selectDomains(db: Database, organizationId: string): Promise<DomainRow[]> {
  return db
    .select()
    .from(organizationDomains)
    .where(eq(organizationDomains.organizationId, organizationId))
    .orderBy(asc(organizationDomains.domain));
}

export async function countDomains(db: Database, organizationId: string): Promise<number> {
  const ofOrganization = eq(organizationDomains.organizationId, organizationId);
  const [row] = await db.select({ total: count() }).from(organizationDomains).where(ofOrganization);
  return row?.total ?? 0;
}

/** Adds a domain; null where the organization has it already. */
export async function insertDomain(db: Database, row: typeof organizationDomains.$inferInsert) {
  const [made] = await db.insert(organizationDomains).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

const one = (organizationId: string, id: string) =>
  and(eq(organizationDomains.organizationId, organizationId), eq(organizationDomains.id, id));

export async function selectDomain(db: Database, organizationId: string, id: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(organizationDomains).where(one(organizationId, id));
  return row ?? null;
}

export async function deleteDomain(db: Database, organizationId: string, id: string): Promise<DomainRow | null> {
  const [row] = await db.delete(organizationDomains).where(one(organizationId, id)).returning();
  return row ?? null;
}

/** Marks a domain as proven; null where it is gone, or another organization has proven it. */
export async function markVerified(db: Database, id: string, now: Date): Promise<DomainRow | null> {
  const [row] = await db
    .update(organizationDomains)
    .set({ verifiedAt: sql`coalesce(verified_at, ${now})`, checkedAt: now, missingSince: null })
    .where(
      and(
        eq(organizationDomains.id, id),
        sql`not exists (select from organization_domains other
          where other.domain = organization_domains.domain and other.verified_at is not null and other.id <> ${id})`,
      ),
    )
    .returning();
  return row ?? null;
}

/** The organization that has proven a domain, where it is not suspended. */
export async function selectVerified(db: Database, domain: string): Promise<{ organizationId: string } | null> {
  const [row] = await db
    .select({ organizationId: organizations.id })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationDomains.organizationId))
    .where(
      and(
        eq(organizationDomains.domain, domain),
        isNotNull(organizationDomains.verifiedAt),
        isNull(organizations.suspendedAt),
      ),
    );
  return row ?? null;
}

/** Proven domains that were not checked since `before`, the least recently checked first; at most 200. */
export function selectDue(db: Database, before: Date) {
  const { id, organizationId, domain, token, missingSince } = organizationDomains;
  return db
    .select({
      id,
      organizationId,
      domain,
      token,
      missingSince,
      organization: organizations.name,
      slug: organizations.slug,
    })
    .from(organizationDomains)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(
      and(
        isNotNull(organizationDomains.verifiedAt),
        or(isNull(organizationDomains.checkedAt), lt(organizationDomains.checkedAt, before)),
      ),
    )
    .orderBy(asc(organizationDomains.checkedAt))
    .limit(200);
}

/** Stores the result of checking a proven domain; false where the domain is no longer proven. */
export async function updateChecked(
  db: Database,
  id: string,
  outcome: Pick<typeof organizationDomains.$inferInsert, 'verifiedAt' | 'checkedAt' | 'missingSince'>,
): Promise<boolean> {
  const rows = await db
    .update(organizationDomains)
    .set(outcome)
    .where(and(eq(organizationDomains.id, id), isNotNull(organizationDomains.verifiedAt)))
    .returning({ id: organizationDomains.id });
  return rows.length === 1;
}
