import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { closeOtherWays } from '@/lib/account/users/require-proof';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { signInMethods, users } from '@/lib/platform/db/tables';
import deletion from '@/pages/api/v1/me/deletion';
import emailChange from '@/pages/api/v1/me/email-change';
import archive from '@/pages/api/v1/me/export';
import sessions from '@/pages/api/v1/me/sessions';
import password from '@/pages/api/v1/me/sign-in-methods/password';
import providers from '@/pages/api/v1/me/sign-in-methods/providers';
import support from '@/pages/api/v1/me/support';
import domains from '@/pages/api/v1/organizations/[organization]/domains';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import settings from '@/pages/api/v1/organizations/[organization]/settings';
import programs from '@/pages/api/v1/programs';
import { emulatorCall } from '@/tests/support/emulator-call';
import { whileHeld } from '@/tests/support/held-row';
import { testPassword } from '@/tests/support/local-session';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import {
  byCode,
  byGoogle,
  nextSecond,
  signedInWith,
  statusOf,
  tokenByCode,
  withToken,
} from '@/tests/support/provider-acts';
import { idTokenOf, newcomer, type Person, request } from '@/tests/support/request';
import { reset, resetLink } from '@/tests/support/reset-links';
import { alarmOf, sayNotMe, secure } from '@/tests/support/secured';
import { newAddress } from '@/tests/support/sign-in-codes';

// What a session sends in the moment in which its owner says “This wasn’t me”, or proves the address for the first time.

type Handler = Parameters<typeof request>[0];

const held = 'select from users where id = $1 for update';

/** Says “This wasn’t me” while a thief's request waits that was let in before. Returns the thief and the status of the request. */
async function during(act: (thief: Person) => Promise<number>, before?: (ada: Person) => Promise<unknown>) {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const token = await alarmOf(ada);
  const thief = await byCode(ada);
  expect(await statusOf(thief)).toBe(200);
  await before?.(ada);
  const alarm = async () => sayNotMe(token).then(() => 204);
  const [, status] = await whileHeld(held, [ada.id], [alarm, () => act(thief)]);
  return { ada, thief, status };
}

describe('a request of a session that is ended meanwhile, because its owner says “This wasn’t me”', () => {
  it.each<[string, (thief: Person) => Promise<number>]>([
    [
      'ends the other sessions',
      async (as) => (await request(sessions, { method: 'DELETE', as, params: { which: 'others' } })).status,
    ],
    [
      'sets a password',
      async (as) => (await request(password, { method: 'PUT', as, body: { password: 'thiefs-Horse-2' } })).status,
    ],
    ['removes the password', async (as) => (await request(password, { method: 'DELETE', as })).status],
  ])('keeps no session: %s', async (_, act) => {
    const { ada, thief, status } = await during(act);
    expect(status).toBe(401);
    expect(await statusOf(thief)).toBe(401);
    await nextSecond();
    expect(await statusOf(await byCode(ada))).toBe(200);
    expect(await statusOf(thief)).toBe(401);
    const kept = await database().select({ kept: users.keptSession }).from(users).where(eq(users.id, ada.id));
    expect(kept).toEqual([{ kept: null }]);
  });

  it('connects no account', async () => {
    const elsewhere = newAddress();
    const subject = `google-of-${elsewhere}`;
    const connect = async (as: Person) =>
      (await request(providers, { method: 'POST', as, body: { provider: 'google', subject } })).status;
    const link = async (ada: Person) => byGoogle(elsewhere, await signedInWith(await tokenByCode(ada.email)));
    const { ada, status } = await during(connect, link);
    expect(status).toBe(401);
    const open = (await database().select().from(signInMethods).where(eq(signInMethods.userId, ada.id))).filter(
      ({ endedAt }) => endedAt === null,
    );
    expect(open).toEqual([]);
  });

  const posts = async (handler: Handler, as: Person, body?: unknown, params = {}) =>
    (await request(handler, { method: 'POST', as, params, body })).status;
  const patches = async (handler: Handler, as: Person, body: unknown, params = {}) =>
    (await request(handler, { method: 'PATCH', as, params, body })).status;
  const organization = 'acme';

  it.each<[string, (thief: Person) => Promise<number>]>([
    [
      'invites no administrator',
      (as) => posts(invitations, as, { email: newAddress(), role: 'ADMIN' }, { organization }),
    ],
    ['adds no domain', (as) => posts(domains, as, { domain: 'thief.example' }, { organization })],
    [
      'registers no program',
      (as) => posts(programs, as, { name: 'Thief', redirectUris: ['https://thief.example/'], isConfidential: true }),
    ],
    ['makes no code for support', (as) => posts(support, as)],
    ['chooses no other URL', (as) => patches(settings, as, { version: 1, slug: 'thiefs' }, { organization })],
    ['asks for no archive', (as) => posts(archive, as)],
    ['asks for no deletion', (as) => posts(deletion, as, { email: as.email })],
    ['asks for no other address', (as) => posts(emailChange, as, { email: newAddress() })],
  ])('%s', async (_, act) => {
    const { status } = await during(act, (ada) => organizationOf(ada));
    expect(status).toBe(401);
  });
});

it('a request that waits for the organization makes no owner once the session has ended', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const { id } = await organizationOf(ada);
  const mate = await verified('mate');
  await join(id, mate, 'ADMIN');
  const token = await alarmOf(ada);
  const thief = await byCode(ada);
  expect(await statusOf(thief)).toBe(200);
  const promote = async () => {
    const params = { organization: 'acme', id: mate.id };
    return (await request(member, { method: 'PATCH', as: thief, params, body: { role: 'OWNER' } })).status;
  };
  const held = 'select from organizations where id = $1 for update';
  expect(await whileHeld(held, [id], [promote], () => sayNotMe(token))).toEqual([401]);
});

it('an account that someone else has asked to delete is kept when its owner says “This wasn’t me”', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const token = await alarmOf(ada);
  const thief = await byCode(ada);
  const answer = await request(deletion, { method: 'POST', as: thief, body: { email: ada.email } });
  expect(answer.status).toBe(200);
  await sayNotMe(token);
  await nextSecond();
  const owner = await byCode(ada);
  expect((await request(deletion, { as: owner })).body.deletesAt).toBeNull();
});

it('who proves an address in the moment in which someone else signs in with it for the first time has the account alone', async () => {
  const email = newAddress();
  const { localId: id } = await emulatorCall('signUp', { email, password: testPassword, returnSecureToken: true });
  const stranger = await withToken({ id, email, cookie: '' }, await idTokenOf(email));
  await identity().updateUser(id, { emailVerified: true });
  const owner = await byCode({ id, email, cookie: '' });
  // The row that a request of the stranger has written, and not yet committed.
  const row = `insert into users (id, email, is_unproven) values ($1, $2, true)`;
  const [status] = await whileHeld(row, [id, email], [() => statusOf(owner)]);
  expect(status).toBe(401);
  expect(await statusOf(stranger)).toBe(401);
  expect(await statusOf(await byCode(owner))).toBe(200);
  expect(await idTokenOf(email)).toBeUndefined();
});

it('a session that ends others again and again does not keep its owner out', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const thief = await byCode(ada);
  const end = async () =>
    (await request(sessions, { method: 'DELETE', as: thief, params: { which: 'others' } })).status;
  const link = await resetLink(ada.email);
  expect(await end()).toBe(200);
  // The link was not ended with the sessions.
  expect((await reset(link, 'chosen-Horse-4')).status).toBe(204);
  const other = await byCode(ada);
  const endByOther = async () =>
    (await request(sessions, { method: 'DELETE', as: other, params: { which: 'others' } })).status;
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) statuses.push(await endByOther());
  expect(statuses.at(0)).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});

it('an account is secured, and its owner told so, while the identity provider does not respond', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  const token = await alarmOf(ada);
  const thief = await byCode(ada);
  const provider = Object.getPrototypeOf(identity());
  const silent = ['updateUser', 'revokeRefreshTokens'].map((act) =>
    vi.spyOn(provider, act).mockImplementation(() => new Promise(() => undefined)),
  );
  await sayNotMe(token);
  for (const act of silent) act.mockRestore();
  expect(await statusOf(thief)).toBe(401);
});

it('what the owner has added since the alarm stays when the identity provider hears of the alarm late', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  await secure(ada);
  const owner = await byCode(ada);
  expect((await request(password, { method: 'PUT', as: owner, body: { password: 'mine-Horse-9' } })).status).toBe(200);
  await byGoogle(newAddress(), await idTokenOf(ada.email, 'mine-Horse-9'));
  await closeOtherWays(ada.id);
  expect(await idTokenOf(ada.email, 'mine-Horse-9')).toEqual(expect.any(String));
  const { providerData } = await identity().getUser(ada.id);
  expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
});

it('an owner who has come back stays signed in at the identity provider when that hears of the alarm late', async () => {
  const ada = await newcomer('ada', true);
  expect(await statusOf(ada)).toBe(200);
  await secure(ada);
  const before = (await identity().getUser(ada.id)).tokensValidAfterTime;
  await nextSecond();
  await closeOtherWays(ada.id);
  const later = (await identity().getUser(ada.id)).tokensValidAfterTime;
  expect(later).not.toBe(before);
  expect(await statusOf(await byCode(ada))).toBe(200);
  await nextSecond();
  await closeOtherWays(ada.id);
  expect((await identity().getUser(ada.id)).tokensValidAfterTime).toBe(later);
});

it('a user’s first request says in which language they are written to', async () => {
  const ada = await newcomer('ada', false);
  await database().delete(users).where(eq(users.id, ada.id));
  const { default: me } = await import('@/pages/api/v1/me');
  expect((await request(me, { as: ada, headers: { 'x-locale': 'de' } })).status).toBe(200);
  const rows = await database().select({ locale: users.locale }).from(users).where(eq(users.id, ada.id));
  expect(rows).toEqual([{ locale: 'de' }]);
});
