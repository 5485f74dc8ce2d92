import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { handles, profiles } from '@/lib/db/tables';

/**
 * Tells every instance, once this transaction commits, to forget its copies of all cards of an organization, under each
 * name that they ever bore.
 */
export async function notifyCardsChanged(db: Database, organizationId: string): Promise<void> {
  await db
    .select({ sent: sql`pg_notify('card_changed', ${handles.handle})` })
    .from(handles)
    .innerJoin(profiles, eq(profiles.id, handles.profileId))
    .where(eq(profiles.organizationId, organizationId));
}
