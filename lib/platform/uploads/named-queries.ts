import { getTableColumns, is, lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, transact } from '@/lib/platform/db/client';
import * as tables from '@/lib/platform/db/tables';

// The places that refer to uploads are derived from the schema, so that none can be forgotten: an upload that is deleted
// although a row refers to it is lost permanently.

/** JSON columns whose ids keep no upload alive: audit entries, stored responses, outbox messages, and crops of uploads. */
const withoutUploads: ReadonlySet<PgColumn> = new Set<PgColumn>([
  tables.auditEntries.changes,
  tables.idempotencyKeys.body,
  tables.outbox.payload,
  tables.uploads.crop,
]);

/** A column that may refer to uploads: by a single id, several ids, or ids anywhere in JSON. */
type Place = { table: string; column: string };

function placesIn(table: PgTable): Place[] {
  const { name, foreignKeys, primaryKeys } = getTableConfig(table);
  const keys = new Set(primaryKeys.flatMap(({ columns }) => columns.map((column) => column.name)));
  // Columns with a foreign key to another table do not refer to uploads.
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

/** All columns of the schema that may refer to uploads; the reference of a crop to its source is checked separately. */
export const uploadPlaces = (): Place[] =>
  Object.values(tables)
    .filter((table) => is(table, PgTable) && table !== tables.uploads)
    .flatMap((table) => placesIn(table as PgTable));

/** Rows that one statement reads: reading all rows of a large installation would exceed the statement timeout. */
const rowsAtOnce = 200;

/**
 * The ids in the rows of a table, a few rows at a time; ids of other objects are among them. In JSON every string that looks
 * like an id counts.
 */
async function* idsNamed(db: Database, table: string, columns: string[]): AsyncGenerator<string> {
  const said = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::text`),
    sql`, `,
  );
  await db.execute(sql`declare named no scroll cursor for select array(
    select found[1] from regexp_matches(concat_ws(' ', ${said}), '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') found
  ) as ids from ${sql.identifier(table)}`);
  for (let isOver = false; !isOver; ) {
    const { rows } = await db.execute<{ ids: string[] }>(sql.raw(`fetch ${rowsAtOnce} from named`));
    for (const { ids } of rows) yield* ids;
    isOver = rows.length < rowsAtOnce;
  }
  await db.execute(sql`close named`);
}

/**
 * The ids of uploads that were not in use since `before` and that no column refers to; a crop that refers to its source does
 * not count. All tables are read as of one moment, so that an id that is moved from one place to another meanwhile is found in
 * one of them.
 */
export async function unnamedUploads(before: SQL): Promise<string[]> {
  const columns = Map.groupBy(uploadPlaces(), ({ table }) => table);
  return transact(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    const old = await db
      .select({ id: tables.uploads.id })
      .from(tables.uploads)
      .where(lt(tables.uploads.updatedAt, before));
    const unnamed = new Set(old.map(({ id }) => id));
    for (const [table, places] of columns) {
      if (unnamed.size === 0) break;
      const names = places.map(({ column }) => column);
      for await (const id of idsNamed(db, table, names)) unnamed.delete(id);
    }
    return [...unnamed];
  });
}
