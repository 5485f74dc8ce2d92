import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { profiles } from './profiles';
import { users } from './users';

/** Short codes of tags, prints and badges. A code is never given again, so rows are never deleted. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    code: text('code').notNull(),
    status: text('status', { enum: ['unclaimed', 'linked', 'released', 'lost'] })
      .notNull()
      .default('unclaimed'),
    /** The user who claimed or made the code; null for unclaimed codes and for codes of members who left. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The card that the code leads to, or led to before it was released or lost. */
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** The organization that the code belongs to, whichever card it leads to; such a code has no other owner. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** The owner's name for the code. */
    name: text('name').notNull().default(''),
    /** When the code was linked to its card (trigger `codes_linked`); null where that was before this column existed. */
    linkedAt: instant('linked_at'),
    /** Counts changes: a change that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    uniqueIndex('codes_code').on(table.code),
    index('codes_owner').on(table.ownerId),
    index('codes_profile').on(table.profileId),
    index('codes_organization').on(table.organizationId, table.id).where(sql`organization_id is not null`),
    check('codes_one_owner', sql`num_nonnulls(${table.ownerId}, ${table.organizationId}) <= 1`),
    check('codes_code_form', sql`${table.code} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check(
      'codes_unclaimed',
      sql`${table.status} <> 'unclaimed' or (${table.ownerId} is null and ${table.profileId} is null)`,
    ),
  ],
);
