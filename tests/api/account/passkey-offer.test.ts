import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import offer from '@/pages/api/v1/me/passkeys/offer';
import { Authenticator } from '@/tests/support/authenticator';
import { addWith, stale } from '@/tests/support/passkeys';
import { newcomer, type Person, request } from '@/tests/support/request';

const path = '/me/passkeys/offer';
const isOffered = async (as: Person) => (await request(offer, { method: 'POST', as, path })).body.isOffered;
const end = (as: Person) => request(offer, { method: 'DELETE', as, path });

let ada: Person;
beforeEach(async () => {
  ada = await newcomer('ada', true);
  await request(me, { as: ada });
});

it('a passkey is offered after one sign-in, for a quarter of an hour', async () => {
  expect(await isOffered(ada)).toBe(true);
  expect(await Promise.all([isOffered(ada), isOffered(ada)])).toEqual([true, true]);
  const [row] = await database().select().from(users);
  expect((row?.passkeyOfferEndsAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(900_000);
  await database()
    .update(users)
    .set({ passkeyOfferEndsAt: new Date(Date.now() - 1000) });
  expect(await isOffered(ada)).toBe(false);
});

it('who turns it down is never offered one again', async () => {
  expect(await isOffered(ada)).toBe(true);
  for (const _ of [1, 2]) expect((await end(ada)).status).toBe(204);
  expect(await isOffered(ada)).toBe(false);
});

it('is not offered to someone who has one, may add none, or has not just signed in', async () => {
  expect(await isOffered(await stale(ada))).toBe(false);
  const eve = await newcomer('eve');
  expect(await isOffered(eve)).toBe(false);
  await addWith(new Authenticator(), ada);
  expect(await isOffered(ada)).toBe(false);
  const rows = await database().select({ at: users.passkeyOfferEndsAt }).from(users);
  // None of that has used up the offer.
  expect(rows.every(({ at }) => at === null)).toBe(true);
});
