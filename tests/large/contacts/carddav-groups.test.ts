import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { longestCard } from '@/lib/contacts/devices/limits';
import { database } from '@/lib/platform/db/client';
import { report } from '@/tests/support/address-book';
import { appleOf, lines, team } from '@/tests/support/apple-phone';
import { person } from '@/tests/support/request';

it('a group on a device of Apple is as long as it has members, and there are as many as somebody has', async () => {
  const ada = await person();
  const { ask, book, at, file } = await appleOf(ada);
  const crew = await team(ada, 'Crew');
  await database().execute(sql`
    insert into contact_groups (id, owner_id, name)
    select gen_random_uuid(), ${ada.id}, 'G' || place from generate_series(1, 199) place`);
  await database().execute(sql`
    with people as (
      insert into contacts (id, owner_id, content, search, sort_name, sort_company, revision)
      select gen_random_uuid(), ${ada.id}, '{"name":{},"fields":[]}', '', '', '', 1 from generate_series(1, 10000)
      returning id)
    insert into contact_group_members (group_id, contact_id) select ${crew.id}, id from people`);
  const limit = '<d:limit><d:nresults>10200</d:nresults></d:limit>';
  const sync = `<d:sync-token/><d:sync-level>1</d:sync-level>${limit}<d:prop><d:getetag/></d:prop>`;
  expect((await ask('REPORT', book, { body: report('d:sync-collection', sync) })).parts).toHaveLength(10_200);
  expect(lines(await file(crew), 'X-ADDRESSBOOKSERVER-MEMBER')).toHaveLength(10_000);
  const { headers } = await ask('HEAD', at(crew));
  expect(Number(headers.get('content-length'))).toBeLessThan(longestCard);
});
