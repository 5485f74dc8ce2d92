import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { profiles, profileTeams } from '@/lib/platform/db/tables';

/** Puts the card `to` into all teams of the card `from`. */
export async function copyTeams(db: Database, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into ${profileTeams} (profile_id, team_id, organization_id)
    select ${to}::uuid, team_id, organization_id from ${profileTeams} where profile_id = ${from}
    on conflict do nothing`);
}

/** Takes all cards out of a team, also those in the trash. @returns the cards */
export async function takeOutOfTeam(db: Database, teamId: string): Promise<{ id: string; username: string }[]> {
  const cards = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profileTeams)
    .innerJoin(profiles, eq(profiles.id, profileTeams.profileId))
    .where(eq(profileTeams.teamId, teamId));
  await db.delete(profileTeams).where(eq(profileTeams.teamId, teamId));
  return cards;
}
