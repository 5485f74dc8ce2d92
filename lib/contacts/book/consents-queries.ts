import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/platform/db/client';
import { exchanges } from '@/lib/platform/db/tables';

/** The consents that contacts gave when they left their details, newest first. */
export function selectConsents(db: Database, contactIds: string[]) {
  const { contactId, consentText, consentVersion, consentWordingId, language, optIn, createdAt } = exchanges;
  return db
    .select({ contactId, consentText, consentVersion, consentWordingId, language, optIn, createdAt })
    .from(exchanges)
    .where(and(inArray(exchanges.contactId, contactIds), isNull(exchanges.withdrawnAt)))
    .orderBy(desc(exchanges.id));
}
