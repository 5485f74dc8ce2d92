import { describe, expect, it } from 'vitest';
import me from '@/pages/api/v1/me';
import { encode } from '@/tests/support/local-session';
import { idTokenOf, newcomer, type Person, request } from '@/tests/support/request';
import { altered, cookieOf, daysAgo, decode, edge, login } from '@/tests/support/session-cookies';

const meAs = (who: Person, cookie: string) => request(me, { as: { ...who, cookie } });

describe('a session ends by itself', () => {
  const page = (cookie: string) => edge('/app/contacts', { headers: { cookie } });
  const signInWith = (idToken: string, at: number) =>
    `${idToken.split('.')[0]}.${encode({ ...decode(idToken), auth_time: at })}.`;

  it('twelve days after the sign-in, however much it is used; a new sign-in begins another', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const signedIn = (at: number) => altered(ada.cookie, { mark: { at } });
    expect((await meAs(ada, await signedIn(daysAgo(12) + 60))).status).toBe(200);
    expect((await page(await signedIn(daysAgo(12) + 60))).status).toBe(200);
    const old = await signedIn(daysAgo(12) - 1);
    expect((await meAs(ada, old)).status).toBe(401);
    const sent = await page(old);
    expect([sent.status, sent.headers.getSetCookie()[0]?.slice(0, 6)]).toEqual([307, 'auth=;']);
    const token = await idTokenOf(ada.email);
    expect((await login(token, { cookie: old })).status).toBe(200);
  });

  it('not for a browser that goes on with the sign-in of twelve days ago', async () => {
    const ada = await newcomer();
    // The account is made to look older than the sign-in.
    await fetch(
      `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/projects/demo-meishi/accounts:update`,
      {
        method: 'POST',
        headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
        body: JSON.stringify({ localId: ada.id, validSince: `${daysAgo(20)}` }),
      },
    );
    const token = await idTokenOf(ada.email);
    expect((await login(signInWith(token, daysAgo(12) + 60))).status).toBe(200);
    const answer = await login(signInWith(token, daysAgo(12) - 1));
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('after seven days without use, and so does the sign-in it came from', async () => {
    const ada = await newcomer();
    await request(me, { as: ada });
    const token = await idTokenOf(ada.email);
    const cookie = cookieOf(await login(token));
    const used = await altered(cookie, { claims: { exp: daysAgo(7) + 60 } });
    expect((await meAs(ada, used)).status).toBe(200);
    const unused = await altered(cookie, { claims: { exp: daysAgo(7) - 1 } });
    // The browser still knows the sign-in, but cannot renew the session with it.
    expect((await login(token, { cookie: unused })).status).toBe(401);
    // The page behind the middleware refuses the session.
    const behind = await page(unused);
    expect([behind.status, behind.headers.getSetCookie()]).toEqual([200, []]);
    expect((await meAs(ada, unused)).status).toBe(401);
    expect((await meAs(ada, used)).status).toBe(401);
    const another = cookieOf(await login(token));
    expect((await meAs(ada, another)).status).toBe(401);
    expect((await page(another)).status).toBe(200);
    // Another device on which Ada signed in at another time.
    expect((await meAs(ada, await altered(ada.cookie, { mark: { at: daysAgo(1) } }))).status).toBe(200);
  });
});
