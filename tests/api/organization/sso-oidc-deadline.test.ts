import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { oidcProvider } from '@/lib/platform/outside/sso/oidc';
import { ProviderUnreachable } from '@/lib/platform/outside/sso/sso';
import { type StandIn, startStandIn } from '@/tests/support/oidc-stand-in';

let provider: StandIn;
let time: AbortController;
/** How many deadlines were made: one for each step of a sign-in, whatever number of requests it takes. */
let deadlines: number;

beforeAll(async () => {
  provider = await startStandIn();
});
afterAll(() => provider.close());
beforeEach(() => {
  time = new AbortController();
  deadlines = 0;
  provider.silent = null;
  provider.authorizationEndpoint = `${provider.issuer}/authorize`;
});

const trip = {
  state: 'state',
  verifier: randomUUID(),
  begun: new Date(),
  callbackUrl: 'http://localhost:3000/callback',
};

function client() {
  return oidcProvider({ issuer: provider.issuer, clientId: 'card', clientSecret: null }, () => {
    deadlines += 1;
    return time.signal;
  });
}

/** The provider's answer to a sign-in that begins now; what is asked of it from here on is counted. */
async function answered(): Promise<URLSearchParams> {
  const asked = new URL(await client().signInUrl(trip)).searchParams;
  const code = randomUUID();
  provider.challenges.set(code, asked.get('code_challenge') ?? '');
  provider.claims = { aud: 'card', sub: 's-1', email: 'bob@acme.example', nonce: asked.get('nonce') ?? '' };
  [provider.asked.length, deadlines] = [0, 0];
  return new URLSearchParams({ code, state: trip.state });
}

const paths = ['/.well-known/openid-configuration', '/token', '/jwks'];

it('three requests to a provider have one time together', async () => {
  expect(await client().read(trip, await answered())).toMatchObject({ subject: 's-1', email: 'bob@acme.example' });
  expect([provider.asked, deadlines]).toEqual([paths, 1]);
});

it.each(paths)('a provider that is silent at %s when the time is up is away, and is asked no more', async (path) => {
  const answer = await answered();
  provider.silent = { path, onAsked: () => time.abort() };
  await expect(client().read(trip, answer)).rejects.toBeInstanceOf(ProviderUnreachable);
  expect(provider.asked).toEqual(paths.slice(0, paths.indexOf(path) + 1));
});

it.each(['javascript:alert(1)', 'no address', '/authorize'])(
  'a provider whose page to sign in at is %j is away',
  async (endpoint) => {
    provider.authorizationEndpoint = endpoint;
    await expect(client().signInUrl(trip)).rejects.toBeInstanceOf(ProviderUnreachable);
  },
);

it('so is one that is silent when a sign-in begins', async () => {
  provider.silent = { path: '/.well-known/openid-configuration', onAsked: () => time.abort() };
  await expect(client().signInUrl(trip)).rejects.toBeInstanceOf(ProviderUnreachable);
});
