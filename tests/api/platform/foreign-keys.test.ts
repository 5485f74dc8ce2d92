import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';

// A row that others refer to can only be deleted after a search for these. Without an index each deletion reads their whole
// table.
it('every foreign key has an index that begins with a column of it, of all rows that refer to something', async () => {
  // An organization has many rows of a kind, so behind its column the index needs another column of the foreign key.
  const { rows } = await database().execute<{ key: string }>(sql`
    with keys as (
      select oid, conrelid, conkey,
        (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as names
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace)
    select conrelid::regclass || ' ' || names::text as key
    from keys
    where not exists (
      select from pg_index
      join pg_attribute first on first.attrelid = indrelid and first.attnum = indkey[0]
      where indrelid = conrelid and indkey[0] = any (conkey)
        and (cardinality(conkey) = 1 or first.attname <> 'organization_id' or indkey[1] = any (conkey))
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || first.attname || ' IS NOT NULL)'))
    order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
