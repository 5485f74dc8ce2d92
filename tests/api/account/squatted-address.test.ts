import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { atOwnAddress } from '@/lib/platform/auth/taken-over';
import { database } from '@/lib/platform/db/client';
import { users } from '@/lib/platform/db/tables';
import check from '@/pages/api/v1/sign-in-codes/check';
import { emulatorCall } from '@/tests/support/emulator-call';
import { newJar, postFrom } from '@/tests/support/jar';
import { newcomer } from '@/tests/support/request';
import { askForCode, newAddress } from '@/tests/support/sign-in-codes';

// Anyone may sign up at the identity provider with an address that no account has there at that moment, as often as they like.

const squat = (email: string) =>
  emulatorCall('signUp', { email, password: 'squatters-Horse-3', returnSecureToken: true });

/** A user whose address here is new, of which the provider has not heard yet. */
async function moved() {
  const ada = await newcomer('ada', true);
  const email = newAddress();
  await database()
    .update(users)
    .set({ email, emailBefore: ada.email, emailMovedAt: new Date() })
    .where(eq(users.id, ada.id));
  return { ada, email };
}

it.each([
  { times: 4, happens: 'goes to its user there, whoever signed up with it meanwhile', code: null },
  { times: 5, happens: 'is to be asked for again where it was taken each time', code: 'unavailable' },
])('an address $happens', async ({ times, code }) => {
  const { ada, email } = await moved();
  let left = times;
  const act = async () => {
    if (left > 0) await squat(email);
    left -= 1;
    return identity().updateUser(ada.id, { email, emailVerified: true });
  };
  const given = atOwnAddress(email, ada.id, act).then(
    (account) => account.email,
    (error: { code: string }) => error.code,
  );
  expect(await given).toBe(code ?? email);
});

it('a code works, or can be asked for again, while others sign up with the address all the time', async () => {
  const { ada, email } = await moved();
  const browser = newJar();
  const code = await askForCode(browser, email);
  let isOver = false;
  const loop = async () => {
    while (!isOver) await squat(email);
  };
  const loops = [loop(), loop(), loop()];
  const { status } = await postFrom(browser, check, { email, code });
  isOver = true;
  await Promise.all(loops);
  expect([200, 503]).toContain(status);
  const again = await postFrom(browser, check, { email, code: await askForCode(browser, email) });
  expect(again.status).toBe(200);
  expect((await identity().getUser(ada.id)).email).toBe(email);
});
