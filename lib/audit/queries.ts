import type { Database } from '@/lib/db/client';
import { auditEntries } from '@/lib/db/tables';

export async function insertEntry(db: Database, row: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(row);
}
