import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, exchanges } from '@/lib/platform/db/tables';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import { makeAcme, signUpCast } from '@/tests/support/acme';
import { make } from '@/tests/support/cards';
import { filledAsShown, leave, newCard, rowsOf } from '@/tests/support/exchanges';
import { rowOf } from '@/tests/support/organization-contacts';
import { request } from '@/tests/support/request';

// A member who leaves with as many contacts as an owner may keep.

it('nobody stays because their book is full: what was left to them alone stays in it beside what they take along', async () => {
  const cast = await signUpCast();
  const on = await makeAcme(cast);
  const { id: cardId, username } = await newCard({}, {}, cast.US);
  await make(cast.XO, { username: 'rita-card', content: { name: { first: 'Rita' } } });
  for (const card of [on, { cardId, username }]) {
    const { stamp = '' } = await filledAsShown(card);
    await leave({ act: 'card', stamp, via: 'qr', website: '' }, { username: card.username, as: cast.XO });
  }
  // Both exchanges belong to one contact, which was possible before it was prevented.
  const [shared, alone] = await Promise.all(
    [on.cardId, cardId].map(async (id) => (await rowsOf(id))[0]?.contactId ?? ''),
  );
  await database().update(exchanges).set({ contactId: shared }).where(eq(exchanges.profileId, cardId));
  await database()
    .delete(contacts)
    .where(eq(contacts.id, alone ?? ''));
  // The rows are inserted in parts, because one statement may take only ten seconds, also on a busy machine.
  for (const part of [10_000, 10_000, 10_000, 10_000, 9_999])
    await database().execute(sql`insert into ${contacts} (id, owner_id, content, search, sort_name, sort_company, match_keys)
        select gen_random_uuid(), ${cast.US.id}, content, '', '', '', '{}'
        from (select * from ${contacts} where id = ${shared}) as one, generate_series(1, ${part}::int)`);
  const { status, body } = await request(offboarding, {
    ...{ as: cast.OA, method: 'POST', body: {}, params: { organization: on.slug, id: cast.US.id } },
  });
  expect([status, body]).toMatchObject([200, { contacts: 1, hasEnded: true }]);
  expect(await rowOf(shared ?? '')).toMatchObject({ ownerId: null, organizationId: on.id });
  const own = (await rowsOf(cardId))[0]?.contactId ?? '';
  expect(await rowOf(own)).toMatchObject({ ownerId: cast.US.id, organizationId: null });
});
