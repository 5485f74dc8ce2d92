import { asc } from 'drizzle-orm';
import { database } from '@/lib/platform/db/client';
import { auditEntries } from '@/lib/platform/db/tables';

/** The acts of the audit log, in their order: rows that are asked for without one come as they lie. */
export async function acts(): Promise<string[]> {
  const entries = await database()
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id));
  return entries.map(({ action }) => action);
}
