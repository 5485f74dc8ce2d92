import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { contactMerges, contacts, users } from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';

const keptBy = (organizationId: string, ownerId: string | null) =>
  and(
    eq(contacts.organizationId, organizationId),
    ownerId === null ? isNull(contacts.ownerId) : eq(contacts.ownerId, ownerId),
    // A contact that a merge took away comes back only when the merge is undone.
    isNull(contacts.mergeId),
  );

/**
 * Ids of all contacts in merges of the last 30 days that were not undone and that involve company contacts: the given ones or,
 * with null, all that the owner keeps of the organization.
 */
export async function selectMerged(
  db: Database,
  organizationId: string,
  ownerId: string,
  ids: string[] | null,
): Promise<string[]> {
  const named = ids === null ? sql`true` : sql`company.id = any(${`{${ids.join(',')}}`}::uuid[])`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct unnest(merges.contact_ids)::text as id from ${contactMerges} as merges
    where merges.owner_id = ${ownerId} and merges.undone_at is null and merges.created_at > ${daysAgo(recoveryDays)}
      and exists (select from ${contacts} as company where company.organization_id = ${organizationId} and ${named}
        and merges.contact_ids @> array[company.id])
    order by 1`);
  return rows.map(({ id }) => id);
}

/**
 * Contacts of an organization that the owner keeps, or with null no member, by age after the given id; those in the trash too.
 */
export function selectKept(
  db: Database,
  organizationId: string,
  ownerId: string | null,
  { ids, after, limit }: { ids: string[] | null; after: string | null; limit: number },
) {
  return db
    .select()
    .from(contacts)
    .where(
      and(
        keptBy(organizationId, ownerId),
        ids === null ? undefined : inArray(contacts.id, ids),
        after === null ? undefined : gt(contacts.id, after),
      ),
    )
    .orderBy(asc(contacts.id))
    .limit(limit);
}

/** Counts the contacts that both the owner and the organization keep. */
export async function countKept(db: Database, organizationId: string, ownerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(contacts).where(keptBy(organizationId, ownerId));
  return row?.total ?? 0;
}

/** The names of users in an organization: their name, else their address. */
export async function selectNames(db: Database, organizationId: string, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, name: sql<string>`${memberLabelIn(organizationId, sql`users.id`)}` })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
