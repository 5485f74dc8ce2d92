import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeKey, makeOrganizationKey } from '@/lib/organization/api-keys/api-keys';
import type { NewKey } from '@/lib/organization/api-keys/schema';
import { endSessions } from '@/lib/platform/auth/accounts';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { keyRequests } from '@/lib/platform/auth/limits';
import { type Context, systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { apiKeys, auditEntries, memberships, organizations, users } from '@/lib/platform/db/tables';
import { takePoint } from '@/lib/platform/rate-limit';
import keysApi from '@/pages/api/v1/api-keys';
import keyApi from '@/pages/api/v1/api-keys/[id]';
import contactsApi from '@/pages/api/v1/contacts';
import contactApi from '@/pages/api/v1/contacts/[id]';
import meApi from '@/pages/api/v1/me';
import organizationKeysApi from '@/pages/api/v1/organizations/[organization]/api-keys';
import auditApi from '@/pages/api/v1/organizations/[organization]/audit';
import teamsApi from '@/pages/api/v1/organizations/[organization]/teams';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { newcomer, type Person, request } from '@/tests/support/request';

// What a key may do, how it is made, and how it ends.

startAcme();

const make = (as: Person, body: object) => request(keysApi, { as, method: 'POST', body });
const makeOf = (as: Person, body: object, organization = 'acme') =>
  request(organizationKeysApi, { as, method: 'POST', params: { organization }, body });
const getMe = (key: string) => askWith(key, meApi);
const contacts = { label: 'CRM', scopes: ['contacts:write'] };

/** How a request with the key is refused. */
const refused = async (key: string) => {
  const { status, headers } = await getMe(key);
  return [status, headers.get('www-authenticate')];
};
const invalid = [401, 'Bearer realm="API", error="invalid_token"'];

describe('a key of a user', () => {
  it('is shown once, kept as a hash, and acts as the user with its scopes from anywhere', async () => {
    const made = await make(cast.OU, { ...contacts, days: 30 });
    expect([made.status, made.body.item]).toEqual([
      201,
      expect.objectContaining({ label: 'CRM', scopes: ['contacts:write'], isExpired: false, lastUsedAt: null }),
    ]);
    const { key, item } = made.body;
    expect(key).toMatch(/^msh_[\w-]{43}$/);
    expect(item.prefix).toBe(key.slice(0, 12));
    const { rows } = await database().execute(sql`select api_keys::text as row from api_keys`);
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    const added = await askWith(key, contactsApi, { method: 'POST', body: { content: { name: { first: 'Grace' } } } });
    expect(added.status).toBe(201);
    const read = await request(contactApi, { as: cast.OU, params: { id: added.body.id } });
    expect(read.body.content.name.first).toBe('Grace');
    // Writing includes reading, and nothing else.
    expect((await askWith(key, contactsApi)).status).toBe(200);
    expect((await getMe(key)).status).toBe(403);
    const list = await request(keysApi, { as: cast.OU });
    expect(list.body.items[0]).toMatchObject({ id: item.id, lastUsedAt: expect.any(String) });
    expect(list.text).not.toContain(key.slice(12));
    const gone = await request(keyApi, { as: cast.OU, method: 'DELETE', params: { id: item.id } });
    expect(gone.status).toBe(204);
    expect(await refused(key)).toEqual(invalid);
  });

  it('counts in place of a cookie that comes with it', async () => {
    const key = await keyOf(cast.OU.id, { scopes: ['account:read'] });
    const both = await askWith(key, meApi, { headers: { cookie: cast.OA.cookie } });
    expect(both.body.id).toBe(cast.OU.id);
    const wrong = await askWith('msh_wrong', meApi, { headers: { cookie: cast.OA.cookie } });
    expect(wrong.status).toBe(401);
    // Another scheme is none of ours: a proxy may ask for a password of its own.
    const basic = await request(meApi, { as: cast.OA, headers: { authorization: 'Basic eDp5' } });
    expect(basic.body.id).toBe(cast.OA.id);
  });

  it('makes no key, ends no session and is no fresh sign-in', async () => {
    const key = await keyOf(cast.OO.id);
    const made = await askWith(key, keysApi, { method: 'POST', body: contacts });
    expect([made.status, made.body.code]).toEqual([403, 'insufficient_scope']);
  });

  it('needs a recent sign-in to be made', async () => {
    const { id, email } = cast.OO;
    const authTime = Math.floor(Date.now() / 1000) - 910;
    const actor = { id, email, staffRole: null, authTime, sessionStarted: authTime * 1000 } as Context['actor'];
    const stale = { ...systemContext(), actor };
    const wish: NewKey = { label: 'CRM', scopes: ['contacts:read'], days: null };
    await expect(makeKey(stale, wish)).rejects.toMatchObject({ code: 'reauth_required' });
    await expect(makeOrganizationKey(stale, 'acme', wish)).rejects.toMatchObject({ code: 'reauth_required' });
    expect(await database().$count(apiKeys)).toBe(0);
  });

  it('is of some use, and there are 50 at most', async () => {
    await database()
      .insert(apiKeys)
      .values(
        Array.from({ length: 50 }, (_, at) => ({
          ...{ userId: cast.OU.id, label: `${at}`, prefix: 'msh_', hash: `${at}`, scopes: ['contacts:read' as const] },
        })),
      );
    const refusal = await make(cast.OU, contacts);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'key_limit_reached']);
    for (const body of [{}, { ...contacts, scopes: [] }, { ...contacts, scopes: ['all'] }, { ...contacts, label: ' ' }])
      expect((await make(cast.OU, body)).status).toBe(422);
  });

  it('is not shown again to who repeats the request', async () => {
    const again = () =>
      request(keysApi, { as: cast.OU, method: 'POST', body: contacts, headers: { 'idempotency-key': 'k' } });
    const [first, second] = [await again(), await again()];
    expect([second.status, second.body.item, second.body.key]).toEqual([201, first.body.item, '']);
  });

  it('may ask 600 times a minute, and is told when to come back', async () => {
    const key = await keyOf(cast.OU.id, { scopes: ['account:read'] });
    const [row] = await database().select().from(apiKeys).where(eq(apiKeys.userId, cast.OU.id));
    await takePoint(keyRequests, row?.id ?? '', keyRequests.points);
    const late = await getMe(key);
    expect([late.status, late.body.code, Number(late.headers.get('retry-after'))]).toEqual([
      ...[429, 'rate_limited', expect.any(Number)],
    ]);
    expect((await getMe(await keyOf(cast.OU.id, { scopes: ['account:read'] }))).status).toBe(200);
  });
});

describe('a key ends', () => {
  const stillWorks = async (key: string) => (await getMe(key)).status === 200;
  let key: string;
  beforeEach(async () => {
    key = await keyOf(cast.OA.id, { scopes: ['account:read'] });
  });

  it('with all sessions of its user', async () => {
    expect(await stillWorks(key)).toBe(true);
    await endSessions(cast.OA.id);
    expect(await refused(key)).toEqual(invalid);
    await database().update(users).set({ sessionsValidAfter: null }).where(eq(users.id, cast.OA.id));
  });

  it('while the account is disabled, or of staff', async () => {
    await database().update(users).set({ disabledAt: new Date() }).where(eq(users.id, cast.OA.id));
    expect(await refused(key)).toEqual(invalid);
    await database().update(users).set({ disabledAt: null, staffRole: 'SUPPORT' }).where(eq(users.id, cast.OA.id));
    expect(await refused(key)).toEqual(invalid);
  });

  it('when the identity provider has disabled the account or revoked its sign-ins', async () => {
    const someone = await newcomer('key-owner');
    await database().insert(users).values({ id: someone.id, email: someone.email }).onConflictDoNothing();
    const own = await keyOf(someone.id, { scopes: ['account:read'] });
    expect(await stillWorks(own)).toBe(true);
    await identity().updateUser(someone.id, { disabled: true });
    // It is asked once a minute.
    expect(await stillWorks(own)).toBe(true);
    await database()
      .update(apiKeys)
      .set({ lastUsedAt: new Date(Date.now() - 61_000) });
    expect(await refused(own)).toEqual(invalid);
  });

  it('where an organization of its user requires another sign-in than the one it was made with', async () => {
    const bySocial = await keyOf(cast.OU.id, { scopes: ['account:read'], via: 'social' });
    expect(await stillWorks(bySocial)).toBe(true);
    await database()
      .update(organizations)
      .set({ policies: sql`${organizations.policies} || '{"signInMethods": ["code"], "sessionHours": 1}'` })
      .where(eq(organizations.id, acme.id));
    expect(await refused(bySocial)).toEqual(invalid);
    // The age of a sign-in does not count: programs do not sign in.
    expect(await stillWorks(await keyOf(cast.OU.id, { scopes: ['account:read'], via: 'code' }))).toBe(true);
  });
});

describe('a key of an organization', () => {
  const list = (key: string, organization = 'acme') => askWith(key, teamsApi, { params: { organization } });

  it('acts as the admin who made it, in this organization only, and the audit log names it', async () => {
    const made = await makeOf(cast.OA, { label: 'HR system', scopes: ['members:write', 'audit:read'] });
    expect(made.status).toBe(201);
    const { key, item } = made.body;
    const team = await askWith(key, teamsApi, {
      method: 'POST',
      params: { organization: 'acme' },
      body: { name: 'New' },
    });
    expect(team.status).toBe(201);
    expect((await list(key, 'rival')).status).toBe(404);
    expect((await askWith(key, contactsApi)).status).toBe(403);
    const { body } = await askWith(key, auditApi, { params: { organization: 'acme' } });
    expect(body.items.map(({ action, actor }: { action: string; actor: object }) => [action, actor])).toEqual([
      ['team.create', { id: cast.OA.id, name: cast.OA.email, isStaff: false, isToken: false, key: 'HR system' }],
      ['apiKey.create', { id: cast.OA.id, name: cast.OA.email, isStaff: false, isToken: false, key: null }],
    ]);
    expect(body.items[1].changes.scopes).toEqual({ to: ['audit:read', 'members:write'] });
    const [entry] = await database().select().from(auditEntries).where(eq(auditEntries.action, 'team.create'));
    expect([entry?.actorId, entry?.tokenId]).toEqual([cast.OA.id, item.id]);
  });

  it('takes scopes of an organization alone', async () => {
    for (const scope of ['account:read', 'reminders:write', 'uploads:read'])
      expect((await makeOf(cast.OA, { label: 'x', scopes: [scope] })).status).toBe(422);
  });

  it.each([
    ['demoted', { role: 'USER' as const }],
    ['gone', { status: 'left' as const, toldEmail: 'x@example.com' }],
  ])('ends when its maker is %s, and does not return with the role', async (_how, change) => {
    const key = await keyOf(cast.OA.id, { organizationId: acme.id });
    const personal = await keyOf(cast.OA.id, { scopes: ['account:read'] });
    expect((await list(key)).status).toBe(200);
    const membership = eq(memberships.userId, cast.OA.id);
    await database().update(memberships).set(change).where(membership);
    expect((await list(key)).status).toBe(401);
    await database().update(memberships).set({ role: 'ADMIN', status: 'active' }).where(membership);
    expect((await list(key)).status).toBe(401);
    expect((await getMe(personal)).status).toBe(200);
  });

  it('is no fresh sign-in for what an owner alone decides', async () => {
    const key = await keyOf(cast.OO.id, { organizationId: acme.id });
    const { default: member } = await import('@/pages/api/v1/organizations/[organization]/members/[id]');
    const answer = await askWith(key, member, {
      ...{ method: 'PATCH', params: { organization: 'acme', id: cast.otherOwner.id }, body: { role: 'ADMIN' } },
    });
    expect([answer.status, answer.body.code]).toEqual([403, 'reauth_required']);
  });
});
