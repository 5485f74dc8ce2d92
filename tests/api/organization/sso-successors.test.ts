import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { memberships, profiles, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import profileList from '@/pages/api/v1/profiles';
import { newAccount } from '@/tests/support/local-session';
import { type StandIn, startStandIn } from '@/tests/support/oidc-stand-in';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { type Answer, type Person, request } from '@/tests/support/request';
import { answerOf, connect, end, proveDomain, signInWith, startAtProvider } from '@/tests/support/sso';

// In its own domain the organization's provider decides whose an address is: a former member's account that still has the address
// keeps no one out.
let provider: StandIn;
let olivia: Person;
let organizationId: string;
let email: string;
let will: Person;

beforeAll(async () => {
  provider = await startStandIn();
});
afterAll(() => provider.close());

beforeEach(async () => {
  olivia = await verified('olivia');
  organizationId = (await organizationOf(olivia)).id;
  email = `will@d${randomUUID().slice(0, 8)}.example`;
  await proveDomain(organizationId, email.replace(/.*@/u, ''));
  const { issuer } = provider;
  expect((await connect(olivia, 'acme', { kind: 'oidc', version: 0, issuer, clientId: 'card' })).status).toBe(200);
});

async function signIn(sub: string): Promise<Answer> {
  const { body } = await startAtProvider('acme');
  return end(await answerOf(provider, body.url, email, sub), body.secret);
}
const code = ({ status, body }: Answer) => [status, body.code];
const remove = async (as: Person) => {
  const params = { organization: 'acme', id: will.id };
  expect((await request(member, { as, method: 'DELETE', params })).status).toBe(204);
};
async function membershipOf({ id }: Pick<Person, 'id'>) {
  const pair = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, id));
  return (await database().select().from(memberships).where(pair))[0];
}
const cardsOf = async (as: Person) => (await request(profileList, { as, path: '/profiles' })).body.items;

/** A member who joined without the provider, with a card of their own. */
async function hire(emailVerified = true): Promise<void> {
  will = await newAccount(email, { emailVerified });
  await request(me, { as: will });
  await join(organizationId, will, 'USER');
  const made = await request(profileList, { as: will, method: 'POST', body: { language: 'en' } });
  expect([made.status, made.text]).toEqual([201, made.text]);
}

/** Expects that a new person can sign in at the provider with the address, and gets an account of their own. */
async function expectSuccessor(): Promise<Person> {
  const answer = await signIn('s-heir');
  expect(code(answer)).toEqual([200, undefined]);
  const heir = await signInWith(answer.body.token);
  expect([heir.id === will.id, heir.email]).toEqual([false, email]);
  expect(await membershipOf(heir)).toMatchObject({ role: 'USER', status: 'active' });
  expect((await membershipOf(will))?.status).toBe('left');
  return heir;
}

describe('a new hire with the address of a former member', () => {
  it.each([
    ['was removed', () => remove(olivia), true],
    ['left', () => remove(will), true],
    ['was removed, and never proved it', () => remove(olivia), false],
  ])('signs in as themselves where that one %s, and finds nothing of theirs', async (_, act, isProven) => {
    await hire(isProven);
    await act();
    const heir = await expectSuccessor();
    expect(await cardsOf(heir)).toEqual([]);
    const [known] = await database().select().from(users).where(eq(users.id, will.id));
    const account = await identity().getUser(will.id);
    const placeholder = expect.stringMatching(/^[\w-]{36}@accounts\.invalid$/);
    expect([known?.email, known?.isUnproven, account.email, account.emailVerified]).toEqual([
      placeholder,
      true,
      known?.email,
      false,
    ]);
    expect((await signInWith((await signIn('s-heir')).body.token)).id).toBe(heir.id);
  });

  // The identity provider ends the sessions of an account whose address changes, from the next second on.
  it('leaves the account of before what is in it', async () => {
    await hire();
    await remove(olivia);
    const before = await cardsOf(will);
    expect(before).toHaveLength(1);
    await expectSuccessor();
    const cards = database().select({ id: profiles.id }).from(profiles).where(eq(profiles.ownerId, will.id));
    expect(await cards).toEqual(before.map(({ id }: { id: string }) => ({ id })));
  });

  it('signs in where the provider has named the other one, who stays out', async () => {
    will = await signInWith((await signIn('s-will')).body.token);
    await remove(olivia);
    expect(code(await signIn('s-will'))).toEqual([403, 'sso_removed']);
    expect((await identity().getUser(will.id)).email).toBe(email);
    const heir = await expectSuccessor();
    expect((await signIn('s-will')).status).toBe(403);
    expect((await membershipOf(will))?.status).toBe('left');
    expect((await membershipOf(heir))?.status).toBe('active');
  });
});

it.each([
  ['a member', () => Promise.resolve(), 'sso_account_taken'],
  ['somebody whose invitation was withdrawn', () => remove(olivia), 'sso_removed'],
])('nobody takes the address of %s in this way', async (_, act, problem) => {
  const isMember = problem === 'sso_account_taken';
  if (isMember) will = await signInWith((await signIn('s-will')).body.token);
  else {
    will = await newAccount(email, { emailVerified: true });
    await request(me, { as: will });
    const asked = { status: 'invited' as const, agreedAt: null, toldEmail: email };
    await database()
      .insert(memberships)
      .values({ organizationId, userId: will.id, role: 'USER', ...asked });
  }
  await act();
  expect(code(await signIn('s-heir'))).toEqual([403, problem]);
  expect((await identity().getUser(will.id)).email).toBe(email);
});
