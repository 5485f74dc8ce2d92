import { getTableColumns, is, lt, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Database, transact } from '@/lib/platform/db/client';
import * as tables from '@/lib/platform/db/tables';

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

/** As many rows are read by one statement: all rows of a large installation take longer than a statement may. */
const rowsAtOnce = 200;

/** The ids that rows of a table hold, a few rows at a time, with ids of other things among them. In JSON whatever looks like an id counts. */
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
 * The ids of uploads that nobody began to use since `before`, and that nothing names; a crop that names its source does not
 * count. All is read as it was at one moment: an id that is moved meanwhile from one place to another is found in one of them.
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
