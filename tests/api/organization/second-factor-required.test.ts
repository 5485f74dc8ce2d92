import { eq } from 'drizzle-orm';
import { refreshTokenGrant } from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { organizations, passkeys, ssoConnections, users } from '@/lib/platform/db/tables';
import contacts from '@/pages/api/v1/contacts';
import me from '@/pages/api/v1/me';
import secondFactor from '@/pages/api/v1/me/second-factor';
import methods from '@/pages/api/v1/me/sign-in-methods';
import members from '@/pages/api/v1/organizations/[organization]/members';
import membersCount from '@/pages/api/v1/organizations/[organization]/members/count';
import policies from '@/pages/api/v1/organizations/[organization]/policies';
import staffPeople from '@/pages/api/v1/staff/people';
import { askWith, keyOf } from '@/tests/support/api-keys';
import { Authenticator } from '@/tests/support/authenticator';
import { join, organizationOf, verified } from '@/tests/support/organizations';
import { addWith, stale } from '@/tests/support/passkeys';
import { phoneOf } from '@/tests/support/phone';
import { letIn, library, openServer, program } from '@/tests/support/programs';
import { type Person, request } from '@/tests/support/request';
import { withFactor } from '@/tests/support/second-factor';
import { altered } from '@/tests/support/session-cookies';
import { withSettings } from '@/tests/support/settings';
import { proveConnection, proveDomain } from '@/tests/support/sso';

const params = { organization: 'acme' };
const setupRequired = [403, 'second_factor_setup_required'];

let olivia: Person;
let uma: Person;
let acmeId: string;

beforeEach(async () => {
  olivia = await verified('olivia');
  uma = await verified('uma');
  acmeId = (await organizationOf(olivia)).id;
  await join(acmeId, uma, 'USER');
});

const whoIs = async (as: Person) => {
  const { status, body } = await request(me, { as });
  return [status, body.code];
};
const edit = (body: object, as = olivia) => request(policies, { as, method: 'PATCH', params, body });
const missing = async (as = olivia) => {
  const path = '/organizations/acme/members?status=active&secondFactor=missing';
  const { items } = (await request(members, { as, params, path })).body;
  const { count } = (await request(membersCount, { as, params, path })).body;
  expect(count).toBe(items.length);
  return items.map(({ id }: { id: string }) => id).sort();
};

/** Lets the days pass that members were given. */
const passGrace = () =>
  database()
    .update(organizations)
    .set({ policies: { secondFactorFrom: new Date(Date.now() - 1000).toISOString() } })
    .where(eq(organizations.id, acmeId));

describe('an organization that requires a second factor', () => {
  it('gives its members days to set one up, and lists who has none', async () => {
    const { status, body } = await edit({ version: 1, secondFactorDays: 14 });
    expect(status).toBe(200);
    expect(Date.parse(body.secondFactorFrom) - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
    expect(await missing()).toEqual([olivia.id, uma.id].sort());
    expect(await whoIs(uma)).toEqual([200, undefined]);
    await withFactor(uma);
    expect(await missing()).toEqual([olivia.id]);
    expect((await edit({ version: 2, secondFactorDays: null })).body.secondFactorFrom).toBeNull();
  });

  it('tells those who have none from when on, while the days last', async () => {
    const announced = async (as: Person) => (await request(secondFactor, { as })).body.required;
    expect(await announced(uma)).toBeNull();
    const { secondFactorFrom: from } = (await edit({ version: 1, secondFactorDays: 14 })).body;
    const expected = { from, organization: 'The acme' };
    expect([await announced(uma), await announced(olivia)]).toEqual([expected, expected]);
    const bySso = { ...uma, cookie: await altered(uma.cookie, { mark: { via: `sso:${acmeId}` } }) };
    expect([await announced(bySso), await announced(await verified('rita'))]).toEqual([null, null]);
    // A passkey is a second factor, and so is an app.
    await addWith(new Authenticator(), olivia);
    await withFactor(uma);
    expect([await announced(olivia), await announced(uma)]).toEqual([null, null]);
    await request(secondFactor, { as: uma, method: 'DELETE' });
    expect(await announced(uma)).toEqual(expected);
    await edit({ version: 2, secondFactorDays: null });
    expect(await announced(uma)).toBeNull();
  });

  it('lists those, too, whose passkey counts for nothing: it is of another host, or an organization of theirs allows none', async () => {
    await edit({ version: 1, secondFactorDays: 14 });
    await addWith(new Authenticator(), uma);
    expect(await missing()).toEqual([olivia.id]);
    const announced = async () => (await request(secondFactor, { as: uma })).body.required !== null;
    expect(await announced()).toBe(false);
    await database().update(passkeys).set({ rpId: 'former.example' });
    expect([await missing(), await announced()]).toEqual([[olivia.id, uma.id].sort(), true]);
    await database().update(passkeys).set({ rpId: 'localhost' });
    expect((await edit({ version: 2, signInMethods: ['code', 'password'] })).status).toBe(200);
    expect([await missing(), await announced()]).toEqual([[olivia.id, uma.id].sort(), true]);
    expect((await edit({ version: 3, signInMethods: ['code', 'passkey'] })).status).toBe(200);
    expect([await missing(), await announced()]).toEqual([[olivia.id], false]);
    const rita = await verified('rita');
    const { id } = await organizationOf(rita, 'rival');
    await join(id, uma, 'USER');
    await database()
      .update(organizations)
      .set({ policies: { signInMethods: ['code'] } })
      .where(eq(organizations.id, id));
    expect([await missing(), await announced()]).toEqual([[olivia.id, uma.id].sort(), true]);
  });

  it('does not list those whom its own provider lets in, and nothing else', async () => {
    await edit({ version: 1, secondFactorDays: 14 });
    await proveDomain(acmeId, 'example.com');
    await database().insert(ssoConnections).values({ organizationId: acmeId, kind: 'oidc', settings: {} });
    await proveConnection(acmeId);
    expect(await missing()).toEqual([olivia.id, uma.id].sort());
    await proveConnection(acmeId, true);
    // Owners may come by a code, too.
    const byCode = { ...olivia, cookie: await altered(olivia.cookie, { mark: { via: 'code' } }) };
    expect(await missing(byCode)).toEqual([olivia.id]);
  });

  it('is made so, and no more, by who has confirmed in the last minutes that it is them', async () => {
    const asked = await edit({ version: 1, secondFactorDays: 14 }, await stale(olivia));
    expect([asked.status, asked.body.code]).toEqual([403, 'reauth_required']);
    expect((await edit({ version: 1, secondFactorDays: 14 })).status).toBe(200);
  });

  it('then lets them do nothing but set one up', async () => {
    await passGrace();
    for (const person of [olivia, uma]) expect(await whoIs(person)).toEqual(setupRequired);
    expect((await edit({ version: 1, secondFactorDays: null })).body.code).toBe('second_factor_setup_required');
    expect((await request(methods, { as: uma })).status).toBe(200);
    expect((await request(secondFactor, { as: uma })).body.isOn).toBe(false);
    await withFactor(uma);
    expect(await whoIs(uma)).toEqual([200, undefined]);
    // Without it, they are where they were.
    await request(secondFactor, { as: uma, method: 'DELETE' });
    expect(await whoIs(uma)).toEqual(setupRequired);
  });

  it('stops their programs and devices, too, until they have set one up', async () => {
    const [key, phone] = [await keyOf(uma.id), await phoneOf(uma)];
    const asked = async () => [(await askWith(key, contacts)).status, (await phone.sync()).status];
    expect(await asked()).toEqual([200, 207]);
    await passGrace();
    expect(await asked()).toEqual([401, 401]);
    await withFactor(uma);
    expect(await asked()).toEqual([200, 207]);
  });

  it('gives programs of others no tokens until then, and they go on afterwards with those they have', async () => {
    const { ask } = await openServer();
    const config = await library(ask, await program(await verified('rita')));
    const { refresh_token: token = '' } = await letIn(ask, config, uma);
    await passGrace();
    await expect(refreshTokenGrant(config, token)).rejects.toMatchObject({ error: 'invalid_grant' });
    await withFactor(uma);
    const { access_token: access } = await refreshTokenGrant(config, token);
    expect((await askWith(access, contacts)).status).toBe(200);
  });

  it('leaves programs alone that were let in by its own provider', async () => {
    const key = await keyOf(uma.id, { via: `sso:${acmeId}` });
    await passGrace();
    expect((await askWith(key, contacts)).status).toBe(200);
  });

  it('asks none of those who sign in by its own provider, and none who are no members any more', async () => {
    await passGrace();
    const bySso = { ...uma, cookie: await altered(uma.cookie, { mark: { via: `sso:${acmeId}` } }) };
    expect(await whoIs(bySso)).toEqual([200, undefined]);
    const byOther = { ...uma, cookie: await altered(uma.cookie, { mark: { via: `sso:${crypto.randomUUID()}` } }) };
    expect(await whoIs(byOther)).toEqual(setupRequired);
    expect(await whoIs(await verified('rita'))).toEqual([200, undefined]);
  });

  it.each([-1, 91, 1.5, '7'])('cannot give %s days', async (secondFactorDays) => {
    expect((await edit({ version: 1, secondFactorDays })).status).toBe(422);
  });
});

describe('staff', () => {
  it('need a second factor where real users sign in', async () => {
    const stella = await verified('stella');
    await database().update(users).set({ staffRole: 'ADMIN' }).where(eq(users.id, stella.id));
    const search = () => request(staffPeople, { as: stella, path: '/staff/people?q=ada' });
    expect((await search()).status).toBe(200);
    const restore = withSettings({ STAFF_SECOND_FACTOR: 'true' });
    try {
      expect((await search()).body.code).toBe('second_factor_setup_required');
      await withFactor(stella);
      expect((await search()).status).toBe(200);
    } finally {
      restore();
    }
  });
});
