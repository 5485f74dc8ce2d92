import { expect } from 'vitest';
import me from '@/pages/api/v1/me';
import check from '@/pages/api/v1/sign-in-codes/check';
import { emulatorCall } from './emulator-call';
import { newJar, postFrom } from './jar';
import { type Person, request, sessionCookie } from './request';
import { askForCode } from './sign-in-codes';

// What users and strangers do at the identity provider, whose API is public, and here with what they get there.

export const statusOf = async (as: Person) => (await request(me, { as })).status;
export const withToken = async (who: Person, idToken: string): Promise<Person> => ({
  ...who,
  cookie: await sessionCookie(idToken),
});
export const signedInWith = async (token: string) =>
  (await emulatorCall('signInWithCustomToken', { token, returnSecureToken: true })).idToken;

/** A sign-in token for the code from the mail, not used yet. */
export async function tokenByCode(email: string): Promise<string> {
  const browser = newJar();
  return (await postFrom(browser, check, { email, code: await askForCode(browser, email) })).body.token;
}
export const byCode = async (who: Person) => withToken(who, await signedInWith(await tokenByCode(who.email)));

/** A sign-in with an account of Google's that is connected to a user, or is by this (`idToken`). */
export async function byGoogle(email: string, idToken?: string): Promise<string> {
  const google = { id_token: JSON.stringify({ sub: `google-of-${email}`, email, email_verified: true }) };
  const postBody = new URLSearchParams({ ...google, providerId: 'google.com' }).toString();
  const asked = { postBody, requestUri: 'http://localhost', returnSecureToken: true };
  return (await emulatorCall('signInWithIdp', idToken ? { ...asked, idToken } : asked)).idToken;
}

/** Waits until sign-ins no longer count as from this second or before. */
export async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
}
