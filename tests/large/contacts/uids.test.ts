import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts } from '@/lib/platform/db/tables';
import { add, named } from '@/tests/support/contacts';
import { person } from '@/tests/support/request';

// One statement may take only ten seconds, and the database has no statistics yet of a table that was made a moment ago.
it('ten thousand contacts with UIDs of their own come into a book in one statement', async () => {
  const ada = await person();
  await add(ada, named('Grace'));
  await database().execute(sql`
    insert into contacts (id, owner_id, content, search, sort_name, sort_company, revision, external_uid)
    select gen_random_uuid(), ${ada.id}, '{"name":{},"fields":[]}', '', '', '', 1, gen_random_uuid()::text
    from generate_series(1, 10000)`);
  const rows = await database().select({ uid: contacts.externalUid }).from(contacts);
  expect(rows.filter(({ uid }) => uid !== null)).toHaveLength(10_000);
});
