import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { ssoIdentities, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import onboarding from '@/pages/api/v1/onboarding';
import { newAccount } from '@/tests/support/local-session';
import { type StandIn, startStandIn } from '@/tests/support/oidc-stand-in';
import { organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { comeBack, connect, end, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';

// Providers let people write anything into their names, and some tell it as it was written.

const told: [string, string | null][] = [
  ['A\u0000B', 'A B'],
  ['Zoë\u0007\u202e Evil', 'Zoë Evil'],
  ['\ud800Ada', '\ufffdAda'],
  ['Ada\r\n\tLovelace\u0085', 'Ada Lovelace'],
  ['Ada\ufdd0', 'Ada'],
  ['\u0000\u0007', null],
  ['x'.repeat(5_000), 'x'.repeat(200)],
  ['Jose\u0301 Ángel', 'José Ángel'],
];

/** What someone sees of themselves on their first pages. */
async function seenBy(as: Person) {
  const [mine, start] = [await request(me, { as }), await request(onboarding, { as, path: '/onboarding' })];
  return [mine.status, mine.body.displayName, start.status];
}

describe('an account at the identity platform', () => {
  it.each(told)('whose name there has what no form takes is there with a name (%#)', async (name, kept) => {
    expect(await seenBy(await newAccount(`told-${randomUUID()}@example.com`, { name }))).toEqual([200, kept, 200]);
  });

  it('that was stored with such a name earlier can begin', async () => {
    const ada = await newAccount(`told-${randomUUID()}@example.com`);
    await request(me, { as: ada });
    await database().update(users).set({ displayName: 'Ada\u0007 Lovelace' }).where(eq(users.id, ada.id));
    const { status, body } = await request(onboarding, { as: ada, path: '/onboarding' });
    expect([status, body.draft.content.name]).toEqual([
      200,
      expect.objectContaining({ first: 'Ada', last: 'Lovelace' }),
    ]);
  });
});

describe('somebody whom an organization’s provider names', () => {
  let provider: StandIn;
  let olivia: Person;
  let domain: string;
  beforeAll(async () => {
    provider = await startStandIn();
  });
  afterAll(() => provider.close());
  beforeEach(async () => {
    olivia = await verified('olivia');
    const { id } = await organizationOf(olivia);
    domain = `d${randomUUID().slice(0, 8)}.example`;
    await proveDomain(id, domain);
    await connect(olivia, 'acme', { kind: 'oidc', version: 0, issuer: provider.issuer, clientId: 'card' });
  });

  async function signIn(claims: object, isTest = false) {
    const { body } = await startAtProvider('acme', isTest ? { as: olivia, isTest } : {});
    const asked = new URL(body.url).searchParams;
    const code = randomUUID();
    provider.challenges.set(code, asked.get('code_challenge') ?? '');
    const email = { email: `bob@${domain}`, email_verified: true };
    provider.claims = { aud: 'card', sub: 's-1', ...email, nonce: asked.get('nonce') ?? '', ...claims };
    const back = await comeBack({ code, state: asked.get('state') ?? '' });
    return end(back, body.secret, isTest ? olivia : null);
  }

  it.each(told)('is a member with the name that is left (%#)', async (name, kept) => {
    expect(await seenBy(await signInWith((await signIn({ name })).body.token))).toEqual([200, kept, 200]);
  });

  it('in parts gets each part without what nobody reads', async () => {
    const { body } = await signIn({ given_name: '\u0000Ada\u0007', family_name: 'Love\u0000lace' });
    expect((await seenBy(await signInWith(body.token)))[1]).toBe('Ada Love lace');
  });

  it.each([
    ['bad_name', 'a\u0000b'],
    ['bad_name', 'a\u0085b'],
    ['bad_name', 'a\nb'],
    ['bad_name', 'a\ud800b'],
    ['no_name', '  '],
    ['long_name', 'x'.repeat(256)],
  ])(
    'by a subject that is none is refused, and only the owner who tries it learns why: %s (%#)',
    async (problem, sub) => {
      const { status, body } = await signIn({ sub });
      expect([status, body.code]).toEqual([403, 'sso_refused']);
      expect((await signIn({ sub }, true)).body.test).toMatchObject({ isProven: false, problem });
      expect(await database().select().from(ssoIdentities)).toEqual([]);
    },
  );

  it.each([
    '00uid4BxXw6I6TV4m0g3',
    'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
    'auth0|5c3e',
    'bob@acme.example',
    'x y',
  ])('by a subject as Okta, Entra ID and others tell it signs in: %s', async (sub) => {
    expect((await signIn({ sub })).status).toBe(200);
  });
});
