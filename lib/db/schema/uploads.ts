import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from './columns';
import { users } from './users';

/** Images that people uploaded, re-encoded; the files live in storage under `uploads/<id>/`. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['photo'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    ...times(),
  },
  (table) => [index('uploads_owner').on(table.ownerId)],
);
