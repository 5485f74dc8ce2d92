import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { add, list, named, restore, trash } from '@/tests/support/contacts';
import { apply, dryRun, settled } from '@/tests/support/imports';
import { person } from '@/tests/support/request';

// The largest number of contacts that one owner may keep.

it('pages end at 50,000 contacts, where no more can be added, and one in the trash cannot come back', async () => {
  const ada = await person();
  const { id } = (await add(ada, named('First'))).body;
  await trash(ada, id);
  // The rows are inserted in parts, because one statement may take only ten seconds, also on a busy machine.
  for (const from of [1, 10_001, 20_001, 30_001, 40_001])
    await database().execute(sql`
      insert into ${contacts} (id, owner_id, content, search, sort_name, sort_company)
      select gen_random_uuid(), owner_id, content, 'filler' || n, 'filler' || n, 'filler' || n
      from ${contacts}, generate_series(${from}::int, ${from}::int + 9999) as n where id = ${id}`);
  expect((await add(ada, named('Too many'))).body.code).toBe('contact_limit_reached');
  expect((await restore(ada, id)).body.code).toBe('contact_limit_reached');
  expect((await list(ada, { q: 'filler4999', limit: '100' })).body.items).toHaveLength(11);
}, 60_000);

it('a file that would be more contacts than anybody keeps is not written at all', async () => {
  const ada = await person();
  await add(ada, { content: { name: { first: 'One' } } });
  const { id } = await dryRun(ada, 'Name,Email\nAda L,ada@x.example\n');
  for (const part of [10_000, 10_000, 10_000, 10_000, 9_999])
    await database().execute(`insert into contacts (id, owner_id, content, search, sort_name, sort_company, match_keys)
        select gen_random_uuid(), owner_id, content, '', '', '', '{}'
        from (select * from contacts limit 1) as one, generate_series(1, ${part})`);
  await apply(ada, id);
  expect(await settled(ada, id)).toMatchObject({ status: 'ready', problem: 'contact_limit_reached', result: null });
  expect((await list(ada, { q: 'ada@x.example' })).body.items).toEqual([]);
}, 60_000);
