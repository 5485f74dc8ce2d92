import { desc, eq } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { consentWordings } from '@/lib/platform/db/tables';

type NewWording = typeof consentWordings.$inferInsert;

/** The newest wording of an organization, which is in force; null where there has never been one. */
export async function selectWording(db: Database, organizationId: string) {
  const { id, number, texts, optIn } = consentWordings;
  const [row] = await db
    .select({ id, number, texts, optIn })
    .from(consentWordings)
    .where(eq(consentWordings.organizationId, organizationId))
    .orderBy(desc(number))
    .limit(1);
  return row ?? null;
}

export async function insertWording(db: Database, row: NewWording): Promise<void> {
  await db.insert(consentWordings).values(row);
}
