import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contacts, exchanges, profiles } from '@/lib/platform/db/tables';

const isMixed = and(
  isNull(exchanges.withdrawnAt),
  sql`${exchanges.organizationId} is distinct from ${contacts.organizationId}`,
);

/** Contacts, with their owners, to which exchanges are attached that were left to someone else. */
export async function selectMixed(db: Database): Promise<{ id: string; ownerId: string | null }[]> {
  return db
    .selectDistinct({ id: contacts.id, ownerId: contacts.ownerId })
    .from(exchanges)
    .innerJoin(contacts, eq(contacts.id, exchanges.contactId))
    .where(isMixed)
    .orderBy(contacts.id);
}

/**
 * Exchanges attached to contacts to which they do not belong, each with the user it belongs to: for a personal card its owner.
 */
export function selectStrays(db: Database, contactIds: string[]) {
  return db
    .select({
      row: exchanges,
      contact: { id: contacts.id, ownerId: contacts.ownerId },
      ownerId: sql<string | null>`coalesce(case when ${exchanges.organizationId} is null
        and ${profiles.organizationId} is null then ${profiles.ownerId} end, ${exchanges.ownerId})`,
    })
    .from(exchanges)
    .innerJoin(contacts, eq(contacts.id, exchanges.contactId))
    .leftJoin(profiles, eq(profiles.id, exchanges.profileId))
    .where(and(inArray(exchanges.contactId, contactIds), isMixed))
    .orderBy(exchanges.id);
}

export type Stray = Awaited<ReturnType<typeof selectStrays>>[number];

/** An existing contact, among the given ones, that belongs to the user and organization to which the strays were left. */
export async function selectHome(db: Database, { row, ownerId }: Stray, among: string[]): Promise<string | null> {
  if (among.length === 0) return null;
  const [home] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        ...[inArray(contacts.id, among), isNull(contacts.mergeId), isNull(contacts.deletedAt)],
        sql`${contacts.ownerId} is not distinct from ${ownerId}`,
        sql`${contacts.organizationId} is not distinct from ${row.organizationId}`,
      ),
    )
    .orderBy(contacts.id)
    .limit(1);
  return home?.id ?? null;
}
