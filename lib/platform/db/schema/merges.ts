import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MergeMoves, MergeState } from '@/lib/contacts/merges/state-schema';
import { id, instant, times } from './columns';
import { contacts } from './contacts';
import { users } from './users';

/**
 * Merges of the last 30 days. The contact that stayed is kept here as it was before the merge and as the merge left it. The
 * contacts that left the book stay unchanged in `contacts`, marked with the merge (`contacts.merge_id`).
 */
export const contactMerges = pgTable(
  'contact_merges',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The contact that stayed; null once it was deleted permanently. */
    winnerId: uuid('winner_id').references(() => contacts.id, { onDelete: 'set null' }),
    /** All contacts of the merge, the one that stayed first. */
    contactIds: uuid('contact_ids').array().notNull(),
    before: jsonb('before').$type<MergeState>().notNull(),
    after: jsonb('after').$type<MergeState>().notNull(),
    /** What was moved to the contact that stayed, and from which contact. */
    moves: jsonb('moves').$type<MergeMoves>().notNull(),
    /** The number of the change in the owner's book, which tells the order of merges. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    undoneAt: instant('undone_at'),
    ...times(),
  },
  (table) => [
    index('contact_merges_owner').on(table.ownerId, table.revision),
    index('contact_merges_winner').on(table.winnerId),
    index('contact_merges_age').on(table.createdAt),
  ],
);

/** Two contacts that their owner declared to be different people; the smaller id first. */
export const contactDistinctions = pgTable(
  'contact_distinctions',
  {
    oneId: uuid('one_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('contact_distinctions_other').on(table.otherId),
  ],
);
