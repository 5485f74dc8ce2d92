import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../../ids';

/** A primary key that our code generates: a UUIDv7, so that rows sort by age. */
export const id = () => uuid('id').primaryKey().$defaultFn(newId);

/** A point in time, with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The condition that a username or an organization's slug has the form that `usernamePattern` (`lib/platform/formats`) accepts. */
export const hasHandleForm = (column: AnyPgColumn): SQL => sql`${column} ~ '^(?=.{3,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$'`;

/** `created_at` and `updated_at`, which every table has. */
export const times = () => ({
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => new Date()),
});
