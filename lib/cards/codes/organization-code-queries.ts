import { and, count, desc, eq, ilike, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { containing } from '@/lib/platform/db/containing';
import { memberLabelIn } from '@/lib/platform/db/member-names';
import { codes, profiles, profileTeams, teamGrants } from '@/lib/platform/db/tables';
import type { CodeRow } from './queries';

/** The codes of an organization that a user manages: all, or those in stock and those on cards of teams that the user manages. */
export type CodeReach = { organizationId: string; userId: string; isAll: boolean };

export type Found = { row: CodeRow; username: string | null; holder: string | null };

function reached({ organizationId, userId, isAll }: CodeReach): SQL | undefined {
  const managed = sql`${codes.profileId} in (select t.profile_id from ${profileTeams} t
    join ${teamGrants} g on g.team_id = t.team_id and g.user_id = ${userId} and g.role = 'manager'
    where t.organization_id = ${organizationId})`;
  return and(eq(codes.organizationId, organizationId), isAll ? undefined : or(isNull(codes.profileId), managed));
}

function search(db: Database, where: SQL | undefined) {
  return db
    .select({
      row: codes,
      username: profiles.username,
      holder: memberLabelIn(codes.organizationId, profiles.ownerId),
    })
    .from(codes)
    .leftJoin(profiles, eq(profiles.id, codes.profileId))
    .where(where);
}

type Wanted = { q: string; status: CodeRow['status'] | ''; before: string | null; limit: number };

/** One page of codes, newest first. */
export function selectPage(db: Database, reach: CodeReach, { q, status, before, limit }: Wanted): Promise<Found[]> {
  const typed = q.replace(/[\s-]/g, '').toUpperCase();
  const matches = [
    ilike(codes.name, containing(q)),
    ilike(profiles.username, containing(q)),
    ...(typed ? [ilike(codes.code, containing(typed))] : []),
  ];
  return search(
    db,
    and(
      reached(reach),
      q ? or(...matches) : undefined,
      status ? eq(codes.status, status) : undefined,
      before ? lt(codes.id, before) : undefined,
    ),
  )
    .orderBy(desc(codes.id))
    .limit(limit);
}

/** Reads a code of an organization, in whatever team its card is. */
export async function selectOne(db: Database, organizationId: string, id: string): Promise<Found | null> {
  const [row] = await search(db, and(eq(codes.organizationId, organizationId), eq(codes.id, id)));
  return row ?? null;
}

export async function countAll(db: Database, organizationId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(codes).where(eq(codes.organizationId, organizationId));
  return row?.total ?? 0;
}

/** Reads a card of an organization that is not in the trash. */
export async function selectCard(db: Database, organizationId: string, id: string) {
  const [card] = await db
    .select({ id: profiles.id, ownerId: profiles.ownerId, organizationId: profiles.organizationId })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.organizationId, organizationId), isNull(profiles.deletedAt)));
  return card ?? null;
}

/**
 * Links a code from an organization's stock to the organization's card that its holder chose; null where there is no such code.
 */
export async function claimStock(
  db: Database,
  code: string,
  { ownerId, profileId }: { ownerId: string; profileId: string },
): Promise<CodeRow | null> {
  const [row] = await db
    .update(codes)
    .set({ profileId, status: 'linked', version: sql`${codes.version} + 1` })
    .where(
      and(
        ...[eq(codes.code, code), eq(codes.status, 'unclaimed')],
        sql`${codes.organizationId} = (select organization_id from ${profiles}
          where id = ${profileId} and owner_id = ${ownerId} and deleted_at is null)`,
      ),
    )
    .returning();
  return row ?? null;
}
