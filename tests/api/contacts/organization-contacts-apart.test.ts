import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, exchanges } from '@/lib/platform/db/tables';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { filled, filledAsShown, leave, newCard, rowsOf } from '@/tests/support/exchanges';
import { duplicates, merge } from '@/tests/support/merges';
import * as company from '@/tests/support/organization-contacts';

// A visitor's exchange with a member's personal card, and what the member's organization can read of it.

let theirs: string;
let companys: string;

startAcme();

beforeEach(async () => {
  const { id, username } = await newCard({}, {}, cast.US);
  const who = { email: 'grace@navy.example' };
  await leave(filled(id, { ...who, note: 'PRIVATE MESSAGE' }), { username });
  await leave(await filledAsShown(acme, who), { username: acme.username });
  const [[own], [shared]] = [await rowsOf(id), await rowsOf(acme.cardId)];
  [theirs, companys] = [own?.contactId ?? '', shared?.contactId ?? ''];
  expect(new Set([theirs, companys, '']).size).toBe(3);
});

const read = async (id: string) => (await company.one(cast.OA, acme.slug, id)).body;

it.each([0, 1])('are not made one contact, whichever stays (%i)', async (stays) => {
  const ids = [theirs, companys];
  const refused = await merge(cast.US, { ids, winner: ids[stays] });
  expect([refused.status, refused.body.code]).toEqual([409, 'merge_not_shared']);
  expect(JSON.stringify(await read(companys))).not.toContain('PRIVATE MESSAGE');
  expect((await company.one(cast.OA, acme.slug, theirs)).status).toBe(404);
});

it('are not offered as duplicates to merge without looking', async () => {
  const { items } = (await duplicates(cast.US)).body;
  expect(items).toMatchObject([{ isExact: false }]);
});

it('nor are contacts of two organizations; what the person wrote down goes along', async () => {
  await database().update(contacts).set({ organizationId: acme.rivalId }).where(eq(contacts.id, theirs));
  const ids = [theirs, companys];
  expect((await merge(cast.US, { ids, winner: theirs })).body.code).toBe('merge_not_shared');
  await database().delete(exchanges).where(eq(exchanges.contactId, theirs));
  await database().update(contacts).set({ organizationId: null }).where(eq(contacts.id, theirs));
  expect((await merge(cast.US, { ids, winner: theirs })).status).toBe(201);
});

it('of what was merged before that, the organization reads what came through its cards', async () => {
  await database().update(exchanges).set({ contactId: companys }).where(eq(exchanges.contactId, theirs));
  const shown = await read(companys);
  expect(shown.exchanges).toHaveLength(1);
  expect(JSON.stringify(shown)).not.toContain('PRIVATE MESSAGE');
});
