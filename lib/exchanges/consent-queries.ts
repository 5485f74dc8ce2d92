import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { consentWordings, exchanges, organizations } from '@/lib/db/tables';

type NewWording = typeof consentWordings.$inferInsert;

/** The wording of an organization that counts; null where it has never had one. */
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

type Notices = Pick<typeof organizations.$inferSelect, 'privacyUrl' | 'imprintUrl'>;

/** Writes an organization's own notices, and counts the edit; it is locked since its version was read. */
export async function updateNotices(db: Database, id: string, notices: Notices, version: number) {
  const [row] = await db
    .update(organizations)
    .set({ ...notices, version })
    .where(eq(organizations.id, id))
    .returning();
  return row ?? null;
}

/** What was agreed to by the people behind contacts, newest first. */
export function selectConsents(db: Database, contactIds: string[]) {
  const { contactId, consentText, consentVersion, consentWordingId, language, optIn, createdAt } = exchanges;
  return db
    .select({ contactId, consentText, consentVersion, consentWordingId, language, optIn, createdAt })
    .from(exchanges)
    .where(and(inArray(exchanges.contactId, contactIds), isNull(exchanges.withdrawnAt)))
    .orderBy(desc(exchanges.id));
}
