import { sql } from 'drizzle-orm';
import { contacts } from './tables';

/** By which UID a contact in use is known, as UIDs are compared: in lower case, without `urn:uuid:`. As an index has it. */
export const uidBorne = sql<string>`coalesce(lower(regexp_replace(${contacts.externalUid}, '^urn:uuid:', '', 'i')),
  ${contacts.id}::text)`;
