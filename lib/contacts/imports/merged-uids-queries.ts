import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { contactMerges, contacts } from '@/lib/platform/db/tables';
import { uidBorne } from './contact-uid-queries';

/** The UIDs of a user's contacts that were merged into others, by the contact that remained. Chains of merges are followed. */
export async function mergedUids(db: Database, ownerId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.execute<{ id: string; uids: string[] }>(sql`
    with recursive away (uid, id) as (
      select ${uidBorne}, ${contactMerges.contactIds}[1] from ${contacts}
        join ${contactMerges} on ${contactMerges.id} = ${contacts.mergeId}
        where ${contacts.ownerId} = ${ownerId} and ${contacts.mergeId} is not null
      union
      select away.uid, ${contactMerges.contactIds}[1] from away join ${contacts} on ${contacts.id} = away.id
        join ${contactMerges} on ${contactMerges.id} = ${contacts.mergeId}
    )
    select id::text, array_agg(uid) as uids from away where id is not null group by id`);
  return new Map(rows.map(({ id, uids }) => [id, uids]));
}
