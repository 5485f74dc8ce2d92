import { sql } from 'drizzle-orm';
import { profileTeams } from '@/lib/db/tables';
import type { Context } from '@/lib/http/context';

/** Puts a card into the teams that another is in. */
export async function copyTeams(tx: Context, from: string, to: string): Promise<void> {
  await tx.db.execute(sql`
    insert into ${profileTeams} (profile_id, team_id, organization_id)
    select ${to}::uuid, team_id, organization_id from ${profileTeams} where profile_id = ${from}
    on conflict do nothing`);
}
