import { randomUUID } from 'node:crypto';

/**
 * Signs up a new user and signs them in. Returns the session cookie and the user's id. `authEmulator` is the emulator's host and
 * port.
 */
export async function signUp(origin: string, authEmulator: string): Promise<{ cookie: string; id: string }> {
  const url = `http://${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local-emulator`;
  const body = JSON.stringify({
    email: `bench-${randomUUID()}@bench.example`,
    password: 'correct-Horse-7',
    returnSecureToken: true,
  });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  const headers = { origin, authorization: `Bearer ${idToken}` };
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers });
  const cookie = login.headers.getSetCookie().find((line) => line.startsWith('auth='));
  if (!cookie) throw new Error(`sign-in answered ${login.status}`);
  return { cookie: cookie.split(';')[0] ?? '', id: localId };
}
