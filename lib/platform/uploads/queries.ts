import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { daysAgo } from '@/lib/platform/db/ago';
import type { Database } from '@/lib/platform/db/client';
import { contacts, organizations, profiles, uploads } from '@/lib/platform/db/tables';
import type { UploadKind } from './model';

export type UploadRow = typeof uploads.$inferSelect;
export type NewUpload = typeof uploads.$inferInsert & { id: string };

/**
 * Other uploads that an organization's card may use besides the actor's: those of its holder, and those that the organization
 * already shows.
 */
export type Shared = { holderId: string; organizationId: string } | null;

const isShared = ({ holderId, organizationId }: NonNullable<Shared>) =>
  or(
    eq(uploads.ownerId, holderId),
    sql`exists (select from ${organizations} where id = ${organizationId} and logo_id = ${uploads.id})`,
    sql`exists (select from ${profiles} where organization_id = ${organizationId}
      and ${uploads.id} in (photo_id, logo_id, cover_id))`,
  );

/** A contact of this owner names the upload, or a crop of it, as the photo of its paper card. */
const isPaperOf = (whose: SQL) => sql`exists (select from ${contacts} k where ${whose} and k.paper_photo_id = any(array(
  select c.id from ${uploads} c where c.id = uploads.id or c.source_id = uploads.id)))`;

/**
 * A user's uploads. The photo of a paper card belongs to the user who has the contact, and until there is one to the user who uploaded it:
 * after a contact was handed over, its former owner has nothing of it.
 */
const isUsedBy = (userId: string) =>
  or(
    and(
      eq(uploads.ownerId, userId),
      or(ne(uploads.kind, 'paper'), not(isPaperOf(sql`k.owner_id is distinct from ${userId}`))),
    ),
    and(eq(uploads.kind, 'paper'), isPaperOf(sql`k.owner_id = ${userId}`)),
  );

type Use = { ownerId: string; shared: Shared; kind: UploadKind | undefined; now: Date };

/** Marks an upload as in use now; false if the user may not use it, or it is of another kind. */
export async function touchUpload(db: Database, id: string, { ownerId, shared, kind, now }: Use): Promise<boolean> {
  const isOwn = isUsedBy(ownerId);
  const own = and(eq(uploads.id, id), shared ? or(isOwn, isShared(shared)) : isOwn);
  const touched = await db
    .update(uploads)
    .set({ updatedAt: now })
    .where(kind ? and(own, eq(uploads.kind, kind)) : own)
    .returning({ id: uploads.id });
  return touched.length > 0;
}

export async function insertUpload(db: Database, row: NewUpload): Promise<UploadRow> {
  const [made] = await db.insert(uploads).values(row).returning();
  if (!made) throw new Error('a row that was just written is missing');
  return made;
}

/** One of a user's uploads; null if the user has no such upload. */
export async function selectOwn(db: Database, id: string, ownerId: string): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), isUsedBy(ownerId)));
  return row ?? null;
}

/** Whether no card or contact that a user still has shows an upload. */
const isShownByNothingOf = (userId: SQL) => sql`not exists (select from ${profiles} p where p.owner_id = ${userId}
    and (${uploads.id} in (p.photo_id, p.logo_id, p.cover_id) or p.content::text like '%' || ${uploads.id}::text || '%'))
  and not exists (select from ${contacts} c where c.owner_id = ${userId} and ${uploads.id} in (c.photo_id, c.paper_photo_id))`;

/**
 * Gives uploads of `from`, or with null of any user, to another user, with the pictures they were cut from. What their owner still shows elsewhere, and pictures that
 * other crops of theirs need, stay with the owner.
 */
export async function updateOwner(db: Database, ids: string[], { from, to }: { from: string | null; to: string }) {
  if (ids.length === 0) return;
  const owner = from === null ? sql`uploads.owner_id` : sql`${from}`;
  const isTheirs = and(sql`${uploads.ownerId} = ${owner}`, isShownByNothingOf(owner));
  const moved = await db
    .update(uploads)
    .set({ ownerId: to })
    .where(and(inArray(uploads.id, ids), isTheirs))
    .returning({ sourceId: uploads.sourceId });
  const sources = moved.flatMap(({ sourceId }) => sourceId ?? []);
  if (sources.length === 0) return;
  const isNeeded = sql`exists (select from uploads other where other.source_id = ${uploads.id} and other.owner_id = ${owner})`;
  await db
    .update(uploads)
    .set({ ownerId: to })
    .where(and(inArray(uploads.id, sources), isTheirs, sql`not ${isNeeded}`));
}

/** A document of any user; undefined if there is none. */
export async function selectDocument(db: Database, id: string): Promise<{ name: string | null } | undefined> {
  const [row] = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.kind, 'document')));
  return row;
}

const idList = (ids: string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** Deletes photos of paper cards that no contact has any more, and the sources of which nothing is left. Returns all of them. */
export async function deletePapers(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; source_id: string | null }>(sql`
    delete from ${uploads} where id = any(${idList(ids)}) and kind = 'paper' and not ${isPaperOf(sql`true`)}
    returning id, source_id`);
  const sources = rows.flatMap(({ source_id }) => source_id ?? []);
  return [...rows.map(({ id }) => id), ...(sources.length > 0 ? await deletePapers(db, sources) : [])];
}

/**
 * Deletes those of these uploads that were not in use for a day and have no crops left.
 * @param areCrops whether to delete crops, otherwise uploads that are no crops
 */
export async function deleteUnused(db: Database, ids: string[], areCrops: boolean): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from ${uploads} where ${inArray(uploads.id, ids)} and source_id ${areCrops ? sql`is not null` : sql`is null`}
      and updated_at < ${daysAgo(1)}
      and not exists (select from uploads as crops where crops.source_id = uploads.id) returning id`);
  return rows;
}

/** Those of these names that are the id of an upload. */
export async function selectIds(db: Database, names: string[]): Promise<Set<string>> {
  const ids = names.filter((name) => isUuid(name));
  const rows = ids.length > 0 ? await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids)) : [];
  return new Set(rows.map(({ id }) => id));
}

/** The ids of a user's uploads. */
export async function selectIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerId, ownerId));
  return rows.map(({ id }) => id);
}

/** All uploads of a user, the oldest first. */
export function selectAllOf(db: Database, ownerId: string): Promise<UploadRow[]> {
  return db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).orderBy(uploads.id);
}

/** Those of these uploads that are a user's; with `now` they are marked as in use. */
export async function selectOwned(db: Database, ownerId: string, ids: string[], now?: Date): Promise<UploadRow[]> {
  const areOwn = and(eq(uploads.ownerId, ownerId), inArray(uploads.id, ids));
  if (!now) return db.select().from(uploads).where(areOwn);
  return db.update(uploads).set({ updatedAt: now }).where(areOwn).returning();
}
