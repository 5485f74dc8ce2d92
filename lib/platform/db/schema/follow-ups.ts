import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FollowUpTexts } from '@/lib/contacts/follow-ups/schema';
import { id, times } from './columns';
import { users } from './users';

/** Email templates that a user sends to people they met; subject and body per language. */
export const followUpTemplates = pgTable(
  'follow_up_templates',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    texts: jsonb('texts').$type<FollowUpTexts>().notNull(),
    /** Counts edits: an edit that is based on an older version is refused. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [index('follow_up_templates_owner').on(table.ownerId, table.id)],
);
