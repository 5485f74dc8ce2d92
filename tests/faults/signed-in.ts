import { expect } from 'vitest';

/** Signs up and in; gives the session's cookie. */
export async function sessionOf(origin: string, emulatorPort: string, name: string): Promise<string> {
  const signUp = `http://127.0.0.1:${emulatorPort}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: `${name}@faults.example`, password: 'demo-Passw0rd!', returnSecureToken: true });
  const { idToken } = (await (await fetch(signUp, { method: 'POST', headers: json, body })).json()) as {
    idToken: string;
  };
  const headers = { origin, authorization: `Bearer ${idToken}` };
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers });
  return (
    login.headers
      .getSetCookie()
      .find((line) => line.startsWith('auth='))
      ?.split(';')[0] ?? ''
  );
}

/**
 * Signs a new user up and in, and returns a function that calls the product API as this user. A call is repeated while a killed
 * process still holds its idempotency key, as the pages do.
 */
export async function signedIn(origin: string, emulatorPort: string, name: string) {
  const json = { 'content-type': 'application/json' };
  const cookie = await sessionOf(origin, emulatorPort, name);
  const once = async <Body>(method: string, path: string, sent?: object, key?: string) => {
    const answer = await fetch(`${origin}/api/v1/${path}`, {
      method,
      headers: { cookie, origin, ...json, ...(key ? { 'idempotency-key': key } : {}) },
      signal: AbortSignal.timeout(10_000),
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as Body & { code?: string } };
  };
  return async <Body>(method: string, path: string, sent?: object, key?: string) => {
    let answer = await once<Body>(method, path, sent, key);
    const isHeld = () => answer.status === 409 && answer.body.code === 'idempotency_in_progress';
    if (!isHeld()) return answer;
    const again = async () => {
      answer = await once<Body>(method, path, sent, key);
      return isHeld();
    };
    await expect.poll(again, { timeout: 30_000, interval: 1_000 }).toBe(false);
    return answer;
  };
}
