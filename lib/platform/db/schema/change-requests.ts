import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Wanted } from '@/lib/cards/templates/change-request-schema';
import { id, instant, times } from './columns';
import { organizations } from './organizations';
import { profiles } from './profiles';
import { users } from './users';

/**
 * Changes that members request on their card of an organization and may not make themselves; one request per card can wait.
 */
export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    wanted: jsonb('wanted').$type<Wanted[]>().notNull(),
    note: text('note').notNull().default(''),
    status: text('status', { enum: ['waiting', 'approved', 'refused', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    /** The user who decided; without a foreign key, because the decision outlives them. */
    deciderId: text('decider_id'),
    decidedAt: instant('decided_at'),
    /** The message that came with the decision. */
    answer: text('answer').notNull().default(''),
    ...times(),
  },
  (table) => [
    uniqueIndex('change_requests_waiting').on(table.profileId).where(sql`status = 'waiting'`),
    index('change_requests_profile').on(table.profileId),
    // Waiting requests first, then the newest.
    index('change_requests_list').on(table.organizationId, sql`(status <> 'waiting')`, table.id.desc()),
    index('change_requests_author').on(table.authorId, table.id),
  ],
);
