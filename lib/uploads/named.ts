import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '@/lib/db/tables';

// Where uploads are named is read from the schema, so that no place can be forgotten: whatever is deleted although it is named is
// gone for good.

/** JSON that names no upload to be kept: what happened, what was answered, what was sent, and how an upload was cut. */
const withoutUploads: ReadonlySet<PgColumn> = new Set<PgColumn>([
  tables.auditEntries.changes,
  tables.idempotencyKeys.body,
  tables.outbox.payload,
  tables.uploads.crop,
]);

/** A column in which uploads may be named: an id by itself, several, or anywhere in JSON. */
type Place = { table: string; column: string };

function placesIn(table: PgTable): Place[] {
  const { name, foreignKeys, primaryKeys } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name)));
  // What refers to another table names a row of that one.
  const elsewhere = new Set(
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      return foreignTable === tables.uploads ? [] : columns.map((column) => column.name);
    }),
  );
  return Object.values(getTableColumns(table)).flatMap((column) => {
    const type = column.getSQLType();
    const place = { table: name, column: column.name };
    if (type === 'jsonb' || type === 'json') return withoutUploads.has(column) ? [] : [place];
    const isId = type === 'uuid' || type === 'uuid[]';
    return isId && !column.primary && !keys.has(column.name) && !elsewhere.has(column.name) ? [place] : [];
  });
}

/** Every place of the schema where uploads may be named; that a crop names its source is looked at by itself. */
export const uploadPlaces = (): Place[] =>
  Object.values(tables)
    .filter((table) => is(table, PgTable) && table !== tables.uploads)
    .flatMap((table) => placesIn(table as PgTable));

/**
 * The ids of all uploads that something names, as text, with ids of other things among them, which no upload has. In JSON
 * whatever looks like an id counts, at whatever path.
 */
export function namedUploads(): SQL {
  const selects = uploadPlaces().map(({ table, column }) => {
    const at = sql.identifier(column);
    return sql`select (regexp_matches(${at}::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g'))[1] as id
      from ${sql.identifier(table)} where ${at} is not null`;
  });
  return sql.join(selects, sql` union `);
}
