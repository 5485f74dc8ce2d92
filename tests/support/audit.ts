import { asc } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { auditEntries } from '@/lib/platform/db/tables';

/** The actions of the audit log in their order. Without an order, rows would come as they lie in the table. */
export async function acts(): Promise<string[]> {
  const entries = await database()
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  return entries.map(({ action }) => action);
}
