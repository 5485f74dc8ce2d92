import { sql } from 'drizzle-orm';
import { contacts } from '@/lib/platform/db/tables';

/**
 * The UID of a contact as UIDs are compared: in lower case, without `urn:uuid:`; without an external UID, the contact's id.
 * The same expression as in the index.
 */
export const uidBorne = sql<string>`coalesce(lower(regexp_replace(${contacts.externalUid}, '^urn:uuid:', '', 'i')),
  ${contacts.id}::text)`;
