import { and, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import type { Place } from '@/lib/platform/db/cursor';
import {
  contactDistinctions,
  contactMerges,
  contacts,
  exchanges,
  organizations,
  profiles,
  uploads,
} from '@/lib/platform/db/tables';
import { recoveryDays } from '@/lib/platform/recovery';
import type { MergeState } from './state-schema';

export type MergeRecord = typeof contactMerges.$inferSelect;

/** Whether a merge is recent enough to be undone. */
const isRecent = gt(contactMerges.createdAt, daysAgo(recoveryDays));

/** Stores the record of a merge. */
export async function insertMerge(db: Database, merge: typeof contactMerges.$inferInsert): Promise<void> {
  await db.insert(contactMerges).values(merge);
}

/** A merge of the owner, of the last 30 days. */
export async function selectMerge(db: Database, ownerId: string, id: string): Promise<MergeRecord | null> {
  const [row] = await db
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.ownerId, ownerId), eq(contactMerges.id, id), isRecent));
  return row ?? null;
}

/** The newest later merge, not undone, that took in the contact that stayed in the given merge; null where there is none. */
const laterMerge = (merge: { ownerId: SQL | string; winnerId: SQL | string; revision: SQL | number }) => sql<
  string | null
>`(
  select later.id from contact_merges as later where later.owner_id = ${merge.ownerId} and later.undone_at is null
    and later.contact_ids @> array[${merge.winnerId}]::uuid[] and later.revision > ${merge.revision}
    and later.created_at > ${daysAgo(recoveryDays)} order by later.revision desc limit 1)`;

/** The id of the merge that must be undone before this one, or null. */
export async function selectBlocking(db: Database, merge: MergeRecord): Promise<string | null> {
  const [winnerId] = merge.contactIds;
  const blocking = await db.execute<{ id: string | null }>(
    sql`select ${laterMerge({ ...merge, winnerId: winnerId ?? merge.id })} as id`,
  );
  return blocking.rows[0]?.id ?? null;
}

/** Merges of the last 30 days, the newest first, each with the one that must be undone before it. */
export async function selectMerges(
  db: Database,
  ownerId: string,
  page: { before: Place | null; limit: number; contactId?: string | undefined },
) {
  const blockedBy = laterMerge({
    ownerId: sql`contact_merges.owner_id`,
    winnerId: sql`contact_merges.contact_ids[1]`,
    revision: sql`contact_merges.revision`,
  });
  return db
    .select({ merge: contactMerges, blockedBy })
    .from(contactMerges)
    .where(
      and(
        eq(contactMerges.ownerId, ownerId),
        isRecent,
        page.contactId === undefined ? undefined : sql`${contactMerges.contactIds}[1] = ${page.contactId}`,
        page.before
          ? sql`(${contactMerges.revision}, ${contactMerges.id}) < (${page.before.key}::bigint, ${page.before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(contactMerges.revision), desc(contactMerges.id))
    .limit(page.limit);
}

/** Marks a merge as undone. Returns false where it was undone already. */
export async function markUndone(db: Database, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(contactMerges)
    .set({ undoneAt: now })
    .where(and(eq(contactMerges.id, id), isNull(contactMerges.undoneAt)))
    .returning({ id: contactMerges.id });
  return marked.length > 0;
}

/** A state without references to what was deleted since: a picture, a card, an organization. */
export async function withoutGone(db: Database, state: MergeState): Promise<MergeState> {
  type Found = Record<'photo' | 'paper' | 'card' | 'source' | 'organization', boolean>;
  const existing = await db.execute<Found>(sql`select
    exists (select from ${uploads} where id = ${state.photoId}) as photo,
    exists (select from ${uploads} where id = ${state.paperPhotoId}) as paper,
    exists (select from ${profiles} where id = ${state.linkedProfileId}) as card,
    exists (select from ${profiles} where id = ${state.sourceProfileId ?? null}) as source,
    exists (select from ${organizations} where id = ${state.organizationId}) as organization`);
  const is = existing.rows[0];
  return {
    ...state,
    photoId: is?.photo ? state.photoId : null,
    paperPhotoId: is?.paper ? state.paperPhotoId : null,
    linkedProfileId: is?.card ? state.linkedProfileId : null,
    organizationId: is?.organization ? state.organizationId : null,
    // Merges from before the card was part of the state leave it as it is.
    ...(state.sourceProfileId === undefined ? {} : { sourceProfileId: is?.source ? state.sourceProfileId : null }),
  };
}

type SharedKey = { key: string; ids: string[]; atWork: boolean[] };

/**
 * Keys that several contacts of an owner share, with those contacts and whether each has a name and a company. A key that more
 * than 20 share tells nothing about them, nor does a name alone where all of them have a company.
 */
export async function selectSharedKeys(db: Database, ownerId: string): Promise<SharedKey[]> {
  const result = await db.execute<SharedKey>(sql`
    select key, array_agg(id::text) as ids, array_agg(at_work) as "atWork" from (
      select id, unnest(match_keys) collate "C" as key, ' ' || array_to_string(match_keys, ' ') like '% c:%' as at_work
      from ${contacts} where ${contacts.ownerId} = ${ownerId} and ${contacts.deletedAt} is null
    ) as known
    group by key having count(*) between 2 and 20 and not (key like 'n:%' and bool_and(at_work))`);
  return result.rows;
}

/** Pairs of an owner's contacts that are two people, as `smaller id larger id`. */
export async function selectDistinctions(db: Database, ownerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ oneId: contactDistinctions.oneId, otherId: contactDistinctions.otherId })
    .from(contactDistinctions)
    .innerJoin(contacts, eq(contacts.id, contactDistinctions.oneId))
    .where(eq(contacts.ownerId, ownerId));
  return new Set(rows.map(({ oneId, otherId }) => `${oneId} ${otherId}`));
}

type Pair = { oneId: string; otherId: string };

/** Stores that the two contacts of each pair are different people. */
export async function insertDistinctions(db: Database, pairs: Pair[]): Promise<void> {
  await db.insert(contactDistinctions).values(pairs).onConflictDoNothing();
}

/** Deletes what {@link insertDistinctions} stored. */
export async function deleteDistinctions(db: Database, pairs: Pair[]): Promise<void> {
  for (const { oneId, otherId } of pairs)
    await db
      .delete(contactDistinctions)
      .where(and(eq(contactDistinctions.oneId, oneId), eq(contactDistinctions.otherId, otherId)));
}

/**
 * The merges of the last 30 days that were not undone and involve a contact, directly or through other merges; the newest first.
 */
export async function selectStanding(db: Database, ownerId: string, contactId: string): Promise<string[]> {
  const result = await db.execute<{ id: string }>(sql`
    with recursive near (ids) as (
      select array[${contactId}]::uuid[]
      union
      select merges.contact_ids from ${contactMerges} as merges join near on merges.contact_ids && near.ids
      where merges.owner_id = ${ownerId} and merges.undone_at is null and merges.created_at > ${daysAgo(recoveryDays)}
    )
    select distinct merges.id, merges.revision from ${contactMerges} as merges join near on merges.contact_ids && near.ids
    where merges.owner_id = ${ownerId} and merges.undone_at is null and merges.created_at > ${daysAgo(recoveryDays)}
    order by merges.revision desc, merges.id desc`);
  return result.rows.map(({ id }) => id);
}

/** The contacts of all known merges, also of those that were undone, that involve a contact, directly or through other merges. */
export async function selectMergedWith(db: Database, ownerId: string, contactId: string): Promise<string[]> {
  const result = await db.execute<{ id: string }>(sql`
    with recursive near (ids) as (
      select array[${contactId}]::uuid[]
      union
      select merges.contact_ids from ${contactMerges} as merges join near on merges.contact_ids && near.ids
      where merges.owner_id = ${ownerId}
    )
    select distinct unnest(near.ids)::text as id from near
    where exists (select from ${contactMerges} as merges where merges.owner_id = ${ownerId} and merges.contact_ids && near.ids)`);
  return result.rows.map(({ id }) => id);
}

/** Deletes the records of all merges that a contact was part of. */
export async function deleteMergesOf(db: Database, ownerId: string, contactId: string): Promise<void> {
  await db
    .delete(contactMerges)
    .where(and(eq(contactMerges.ownerId, ownerId), sql`${contactMerges.contactIds} @> array[${contactId}]::uuid[]`));
}

/** Those of the contacts that have exchanges which were not withdrawn. */
export async function selectLeftBy(db: Database, contactIds: string[]): Promise<Set<string>> {
  if (contactIds.length === 0) return new Set();
  const standing = and(inArray(exchanges.contactId, contactIds), isNull(exchanges.withdrawnAt));
  const rows = await db.selectDistinct({ id: exchanges.contactId }).from(exchanges).where(standing);
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Deletes merges older than so many days, which can no longer be undone. */
export async function deleteOldMerges(db: Database, days: number): Promise<void> {
  await db.delete(contactMerges).where(lt(contactMerges.createdAt, daysAgo(days)));
}
