import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Crop } from '@/lib/platform/uploads/schema';
import { id, times } from './columns';
import { users } from './users';

/**
 * Uploads of users: re-encoded pictures, and documents as received; the files are in storage under `uploads/<id>/`. A crop is
 * an upload of its own that refers to its source, so that the files of an id never change.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['photo', 'logo', 'cover', 'still', 'paper', 'document'] }).notNull(),
    /** The size of the picture in pixels; 0 for documents. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    sourceId: uuid('source_id').references((): AnyPgColumn => uploads.id, { onDelete: 'set null' }),
    crop: jsonb('crop').$type<Crop>(),
    /** A document's own file name, and its size in bytes. */
    name: text('name'),
    bytes: integer('bytes'),
    ...times(),
  },
  (table) => [index('uploads_owner').on(table.ownerId), index('uploads_source').on(table.sourceId)],
);
