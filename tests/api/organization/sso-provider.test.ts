import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import me from '@/pages/api/v1/me';
import { type OidcProvider, startOidcProvider } from '@/tests/support/oidc-provider';
import { organizationOf, verified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';
import { comeBack, connect, end, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';

// A sign-in with an independent implementation of a provider: it gives the address only when asked for it, and names itself in
// its responses.

const callback = 'http://localhost:3000/api/v1/sso/callback';
let provider: OidcProvider;

beforeAll(async () => {
  provider = await startOidcProvider(callback);
});
afterAll(() => provider.close());

/** A browser that knows cookies, redirects and nothing else. */
function visitor() {
  const cookies = new Map<string, string>();
  return async function go(address: string, form?: Record<string, string>): Promise<{ url: string; html: string }> {
    let [url, body] = [address, form && new URLSearchParams(form)];
    for (let steps = 0; steps < 20; steps += 1) {
      const answer = await fetch(url, {
        ...{ method: body ? 'POST' : 'GET', redirect: 'manual' },
        ...(body ? { body } : {}),
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) return { url, html: await answer.text() };
      url = new URL(location, url).href;
      body = undefined;
      if (url.startsWith(callback)) return { url, html: '' };
    }
    throw new Error('too many redirects');
  };
}

it('somebody signs in at the provider, and is a member here', async () => {
  const olivia = await verified('olivia');
  const acme = await organizationOf(olivia);
  const domain = `d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(acme.id, domain);
  const { issuer, clientId, clientSecret } = provider;
  await connect(olivia, 'acme', { kind: 'oidc', version: 0, issuer, clientId, clientSecret });
  const { body } = await startAtProvider(`bob@${domain}`);
  const go = visitor();
  const asked = await go(body.url);
  expect(asked.html).toContain('name="login"');
  const allowed = await go(asked.url, { prompt: 'login', login: `bob@${domain}`, password: 'any' });
  const back = await go(allowed.url, { prompt: 'consent' });
  const query = Object.fromEntries(new URL(back.url).searchParams);
  expect(query).toMatchObject({ state: body.state, iss: issuer, code: expect.any(String) });
  const bob = await signInWith((await end(await comeBack(query), body.secret)).body.token);
  expect((await request(me, { as: bob, path: '/me' })).body).toMatchObject({
    ...{ email: `bob@${domain}`, displayName: 'Person bob', organizations: [{ slug: 'acme', role: 'USER' }] },
  });
});
