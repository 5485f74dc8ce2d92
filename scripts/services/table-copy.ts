import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';

// The embedded server comes without pg_dump, and pg_dump of another version refuses the server. So the copy is made in SQL: every
// row as one line of JSON as PostgreSQL itself writes it. JavaScript never parses the rows: it would round large numbers.

type Table = { name: string; columns: string[] };

/**
 * The product's tables with the columns that can be written (not the generated ones). A table in parts is copied as a whole: another
 * database may have other parts.
 */
async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** The newest migration that a database has. */
export async function newestMigrationOf(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? null;
}

/** Writes every row of every table to a file, as of one moment. Returns how many rows. */
export async function copyOut(client: Client, file: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for (const { name } of await tablesOf(client)) {
      yield `table ${name}\n`;
      await client.query(`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${quote(name)} t`);
      for (;;) {
        const { rows } = await client.query<{ row: string }>('fetch 500 from rows');
        if (rows.length === 0) break;
        count += rows.length;
        yield `${rows.map(({ row }) => row).join('\n')}\n`;
      }
      await client.query('close rows');
    }
  }
  await client.query('begin isolation level repeatable read read only');
  await pipeline(lines, createWriteStream(file, { mode: 0o600 }));
  await client.query('commit');
  return count;
}

/** The lines of a file. (`readline` would also break at U+2028, which texts may contain.) */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Replaces all rows by those of a file, in one transaction. Returns how many rows. */
export async function copyIn(client: Client, file: string): Promise<number> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]));
  await client.query('begin');
  // Rows come in no particular order. References are dropped and made again at the end, which also checks every row.
  const references = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { drop } of references.rows) await client.query(drop);
  for (const name of tables.keys()) await client.query(`alter table ${quote(name)} disable trigger user`);
  await client.query(`truncate ${[...tables.keys()].map(quote).join(', ')}`);
  let count = 0;
  let table: Table | undefined;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length === 0 || !table) return;
    const columns = table.columns.map(quote).join(', ');
    const rows = `jsonb_populate_recordset(null::${quote(table.name)}, $1::jsonb)`;
    await client.query(
      `insert into ${quote(table.name)} (${columns}) overriding system value select ${columns} from ${rows}`,
      [`[${batch.join(',')}]`],
    );
    count += batch.length;
    batch = [];
  };
  for await (const line of linesOf(file)) {
    if (line.startsWith('table ')) {
      await flush();
      table = tables.get(line.slice(6));
      if (!table) throw new Error(`the backup has a table that the database lacks: ${line.slice(6)}`);
    } else if (batch.push(line) >= 500) await flush();
  }
  await flush();
  for (const name of tables.keys()) await client.query(`alter table ${quote(name)} enable trigger user`);
  for (const { add } of references.rows) await client.query(add);
  await restartSequences(client);
  await client.query('commit');
  return count;
}

/** Lets every numbered column continue after its largest value. */
async function restartSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(`
    select c.relname as name, a.attname as column, pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and pg_get_serial_sequence(format('public.%I', c.relname), a.attname) is not null`);
  for (const { name, column, sequence } of rows)
    await client.query(
      `select setval($1, coalesce((select max(${quote(column)}) from ${quote(name)}), 0) + 1, false)`,
      [sequence],
    );
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
