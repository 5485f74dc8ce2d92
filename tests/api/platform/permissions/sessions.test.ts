import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identity } from '@/lib/platform/auth/firebase-admin';
import { database } from '@/lib/platform/db/client';
import { memberships, teamGrants, users } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import memberApi from '@/pages/api/v1/organizations/[organization]/members/[id]';
import type { Acme, Cast } from '@/tests/support/acme';
import { secret } from '@/tests/support/acme-things';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import { type Asked, everyRequest, problemOf, type Things } from '@/tests/support/organization-endpoints';
import { everyOrganizationPage } from '@/tests/support/organization-pages';
import { newVerified } from '@/tests/support/organizations';
import { idTokenOf, type Person, request, sessionCookie } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';
import { altered } from '@/tests/support/session-cookies';

// Cookies that were issued before something changed: each request is decided by the database at its moment.

const requests = await everyRequest();
const pages = await everyOrganizationPage();

let cast: Cast;
let acme: Acme;
let things: Things;

onAcmeThings((scene) => {
  ({ cast, acme, things } = scene);
});

const named = (name: string) => requests.find((asked) => asked.name === name) as Asked;
const member = (as: Person, whom: Person, method: 'PATCH' | 'DELETE', body?: object) =>
  request(memberApi, { as, method, params: { organization: 'acme', id: whom.id }, ...(body ? { body } : {}) });

/** Expects that every request and page responds as for an organization that does not exist, and that nothing changes. */
async function expectNothing(as: Person): Promise<void> {
  const before = await everything();
  const nowhere = problemOf(await named('GET /').send(as, 'nobody-here', things));
  for (const { name, send } of requests)
    expect([name, problemOf(await send(as, 'acme', things))]).toEqual([name, nowhere]);
  for (const { name, open } of pages)
    expect([name, await open(as, 'acme', things)]).toEqual([name, { status: 404, text: '' }]);
  expect(await everything()).toBe(before);
}

describe('a member who is taken out with a page open', () => {
  it.each(['OA', 'US'] as const)(
    '%s: the very next request is refused, whatever it is',
    async (column) => {
      expect((await named('GET /cards').send(cast[column], 'acme', things)).text).toContain('subject-card');
      expect((await member(cast.OO, cast[column], 'DELETE')).status).toBe(204);
      await expectNothing(cast[column]);
      const { body } = await request(me, { as: cast[column] });
      expect([body.organizations, body.teamPermissions]).toEqual([[], []]);
    },
    60_000,
  );

  it('one who leaves of their own accord is as much outside', async () => {
    expect((await member(cast.TM, cast.TM, 'DELETE')).status).toBe(204);
    await expectNothing(cast.TM);
  }, 60_000);
});

describe('a member who is demoted with a page open', () => {
  it('ADMIN to USER: from the next request on they may what a USER in no team may', async () => {
    expect((await named('GET /settings').send(cast.OA, 'acme', things)).status).toBe(200);
    expect((await member(cast.OO, cast.OA, 'PATCH', { role: 'USER' })).status).toBe(204);
    const before = await everything();
    const refused: string[] = [];
    for (const { name, send } of requests) {
      const user = await send(cast.OU, 'acme', things);
      if (user.status !== 403 && user.status !== 404) continue;
      const demoted = await send(cast.OA, 'acme', things);
      expect([name, problemOf(demoted)]).toEqual([name, problemOf(user)]);
      refused.push(name);
    }
    expect(refused.length).toBeGreaterThan(60);
    expect(await everything()).toBe(before);
    for (const { name, open } of pages) {
      const [demoted, user] = [await open(cast.OA, 'acme', things), await open(cast.OU, 'acme', things)];
      expect([name, demoted.status, demoted.to]).toEqual([name, user.status, user.to]);
      if (!name.includes('template')) expect(demoted.text).not.toContain(secret);
    }
  }, 60_000);

  it('manager to viewer to nothing: each at once', async () => {
    const mayEdit = async () => (await named('PATCH /teams/[team]').send(cast.TM, 'acme', things)).status;
    const mayRead = async () => (await named('GET /teams/[team]/members').send(cast.TM, 'acme', things)).status;
    const grant = and(eq(teamGrants.userId, cast.TM.id), eq(teamGrants.teamId, acme.teamId));
    expect([await mayEdit(), await mayRead()]).toEqual([200, 200]);
    await database().update(teamGrants).set({ role: 'viewer' }).where(grant);
    expect([await mayEdit(), await mayRead()]).toEqual([403, 200]);
    await database().delete(teamGrants).where(grant);
    expect([await mayEdit(), await mayRead()]).toEqual([403, 403]);
  });
});

describe('claims on the token that are not, or not yet, true', () => {
  /** A user of acme whose token claims that they manage this team, view that team and have finished onboarding. */
  async function claiming(claims: object): Promise<Person> {
    const somebody = await newVerified('carl');
    await identity().setCustomUserClaims(somebody.id, claims);
    // By a code: the first request of a session by password would write a row.
    const mark = { via: 'code' };
    const cookie = await altered(await sessionCookie(await idTokenOf(somebody.email)), { mark });
    const person = { ...somebody, cookie };
    const done = { onboardingDoneAt: new Date() };
    await database()
      .insert(users)
      .values({ id: person.id, email: person.email, ...done })
      .onConflictDoUpdate({ target: users.id, set: done });
    return person;
  }
  const payloadOf = async ({ email }: Person) =>
    JSON.parse(Buffer.from((await idTokenOf(email)).split('.')[1] ?? '', 'base64url').toString());

  it('a token that names teams as managed gives none of them', async () => {
    const carl = await claiming({ manager: [acme.teamId], viewer: [acme.otherTeamId], isOnboardingDone: true });
    expect(await payloadOf(carl)).toMatchObject({ manager: [acme.teamId], viewer: [acme.otherTeamId] });
    await expectNothing(carl);
    // Carl is now a member of the organization, but in none of its teams.
    await database().insert(memberships).values({ organizationId: acme.id, userId: carl.id, role: 'USER' });
    const before = await everything();
    let refused = 0;
    for (const { name, send } of requests) {
      const user = await send(cast.OU, 'acme', things);
      if (user.status !== 403 && user.status !== 404) continue;
      expect([name, problemOf(await send(carl, 'acme', things))]).toEqual([name, problemOf(user)]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(60);
    expect(await everything()).toBe(before);
    expect((await request(me, { as: carl })).body.teamPermissions).toEqual([]);
  }, 60_000);

  it('a token that names none is no hindrance where the database says otherwise', async () => {
    const carl = await claiming({ manager: [], viewer: [], isOnboardingDone: false });
    await database().insert(memberships).values({ organizationId: acme.id, userId: carl.id, role: 'USER' });
    const grant = { organizationId: acme.id, teamId: acme.teamId, userId: carl.id };
    await database()
      .insert(teamGrants)
      .values({ ...grant, role: 'manager' });
    expect((await payloadOf(carl)).manager).toEqual([]);
    for (const name of ['GET /teams/[team]/members', 'PATCH /teams/[team]', 'PATCH /contacts/[id]'])
      expect([name, (await named(name).send(carl, 'acme', things)).status]).toEqual([name, 200]);
    expect((await request(me, { as: carl })).body.teamPermissions).toEqual([
      { userId: carl.id, teamId: acme.teamId, role: 'Manager' },
    ]);
    const requestsPage = pages.find(({ name }) => name === 'requests');
    expect(await requestsPage?.open(carl, 'acme', things)).toMatchObject({ status: 200 });
  });
});
