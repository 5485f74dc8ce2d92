import { eq } from 'drizzle-orm';
import type { GetServerSideProps } from 'next';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, users } from '@/lib/platform/db/tables';
import { getServerSideProps as acceptPage } from '@/pages/accept-invitation';
import accept from '@/pages/api/v1/invitations/accept';
import me from '@/pages/api/v1/me';
import finish from '@/pages/api/v1/onboarding/finish';
import invitationsApi from '@/pages/api/v1/organizations/[organization]/invitations';
import suspensionApi from '@/pages/api/v1/staff/organizations/[organization]/suspension';
import disablementApi from '@/pages/api/v1/staff/people/[id]/disablement';
import type { Acme, Cast } from '@/tests/support/acme';
import { onAcmeThings } from '@/tests/support/acme-things-scene';
import { type Asked, everyRequest, type Things } from '@/tests/support/organization-endpoints';
import { everyOrganizationPage, shownBy } from '@/tests/support/organization-pages';
import { invitationToken, newVerified } from '@/tests/support/organizations';
import { request } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';

// Users and organizations in a state in which they may do less than their roles say.

const requests = await everyRequest();
const pages = await everyOrganizationPage();
const reason = { reason: 'Asked for it' };

let cast: Cast;
let acme: Acme;
let things: Things;

onAcmeThings((scene) => {
  ({ cast, acme, things } = scene);
});

const named = (name: string) => requests.find((asked) => asked.name === name) as Asked;

describe('an account that staff disable', () => {
  it('is signed in nowhere from its next request on, and again once it is enabled', async () => {
    const doomed = await newVerified('doomed');
    await request(me, { as: doomed });
    await database().update(users).set({ onboardingDoneAt: new Date() });
    await database().insert(memberships).values({ organizationId: acme.id, userId: doomed.id, role: 'OWNER' });
    expect((await named('GET /settings').send(doomed, 'acme', things)).status).toBe(200);
    const act = { as: cast.SA, params: { id: doomed.id }, body: reason };
    expect((await request(disablementApi, { ...act, method: 'PUT' })).status).toBe(204);
    const before = await everything();
    for (const { name, send } of requests) {
      const { status, body } = await send(doomed, 'acme', things);
      expect([name, status, body.code]).toEqual([name, 401, 'unauthenticated']);
    }
    for (const { name, open } of pages)
      expect([name, (await open(doomed, 'acme', things)).to]).toEqual([name, '/login?redirect=%2Fasked']);
    expect(await everything()).toBe(before);
    expect((await request(disablementApi, { ...act, method: 'DELETE' })).status).toBe(204);
    expect((await named('GET /settings').send(doomed, 'acme', things)).status).toBe(200);
  }, 60_000);
});

describe('an organization that staff suspend', () => {
  const suspend = (method: 'PUT' | 'DELETE') =>
    request(suspensionApi, { as: cast.SA, method, params: { organization: 'acme' }, body: reason });

  it('is read by its people as before, and changed by none of them', async () => {
    // An invitation that was not sent yet, so that sending all would have something to do.
    const body = { email: 'later@new.example', role: 'USER', delivery: 'none' };
    const invited = { as: cast.OO, method: 'POST', params: { organization: 'acme' }, body };
    expect((await request(invitationsApi, invited)).status).toBe(201);
    expect((await suspend('PUT')).status).toBe(204);
    const before = await everything();
    for (const { name, method, send } of requests) {
      // The export of the log is an entry in the log itself; contacts leave no organization that stands still.
      if (name === 'GET /audit/export') continue;
      const { status, body } = await send(cast.OO, 'acme', things);
      const isRead = method === 'GET' && name !== 'GET /contacts/export';
      expect([name, status, body.code]).toEqual(
        isRead ? [name, 200, undefined] : [name, 403, 'organization_suspended'],
      );
    }
    for (const { name, open } of pages.filter((page) => page.name !== ''))
      expect([name, (await open(cast.OO, 'acme', things)).status]).toEqual([name, 200]);
    expect(await everything()).toBe(before);
    expect((await suspend('DELETE')).status).toBe(204);
    expect((await named('PATCH /teams/[team]').send(cast.OO, 'acme', things)).status).toBe(200);
  }, 60_000);

  it('its owners still take its log with them, and that is in it; its admins as little as ever', async () => {
    await suspend('PUT');
    const { status, text } = await named('GET /audit/export').send(cast.OO, 'acme', things);
    expect([status, text]).toEqual([200, expect.stringContaining('organization.suspend,staff,')]);
    expect((await named('GET /audit').send(cast.OO, 'acme', things)).body.items[0].action).toBe('audit.export');
    expect((await named('GET /audit/export').send(cast.OA, 'acme', things)).body.code).toBe('forbidden');
  });
});

describe('somebody who has not finished onboarding', () => {
  it('is led there from every page of an organization, whatever they are in it; the API asks for roles alone', async () => {
    await database().update(users).set({ onboardingDoneAt: null }).where(eq(users.id, cast.OO.id));
    const before = await everything();
    for (const { name, open } of pages)
      for (const slug of ['acme', 'rival', 'nobody-here'])
        expect([name, await open(cast.OO, slug, things)]).toEqual([name, { status: 307, to: '/onboarding', text: '' }]);
    expect(await everything()).toBe(before);
    const { body } = await request(me, { as: cast.OO });
    expect([body.isOnboardingDone, body.organizations]).toEqual([false, [{ slug: 'acme', role: 'OWNER' }]]);
    expect((await named('GET /settings').send(cast.OO, 'acme', things)).status).toBe(200);
    expect((await named('GET /settings').send(cast.OO, 'rival', things)).status).toBe(404);
  }, 60_000);

  it('who is new accepts an invitation first, then goes through onboarding, then sees the organization', async () => {
    const nora = await newVerified('nora');
    const body = { email: nora.email, role: 'USER', grants: [{ teamId: acme.teamId, role: 'viewer' }] };
    const invited = { as: cast.OO, method: 'POST', params: { organization: 'acme' }, body };
    expect((await request(invitationsApi, invited)).status).toBe(201);
    const token = await invitationToken(nora.email);
    const preview = () => shownBy(acceptPage as GetServerSideProps, nora, { token });
    expect(await preview()).toMatchObject({ status: 200, text: expect.stringContaining('The acme') });
    const cards = pages.find(({ name }) => name === 'cards');
    expect(await cards?.open(nora, 'acme', things)).toMatchObject({ to: '/onboarding' });
    expect((await named('GET /cards').send(nora, 'acme', things)).status).toBe(404);

    expect((await request(accept, { as: nora, method: 'POST', body: { token } })).status).toBe(200);
    expect((await preview()).to).toBe('/app/organizations/acme');
    expect((await named('GET /teams/[team]/members').send(nora, 'acme', things)).status).toBe(200);
    for (const { name, open } of pages)
      expect([name, (await open(nora, 'acme', things)).to]).toEqual([name, '/onboarding']);

    const draft = { content: { name: { first: 'Nora', last: 'New' } } };
    const ended = { as: nora, method: 'POST', path: '/onboarding/finish', body: { step: 'username', draft } };
    expect((await request(finish, ended)).status).toBe(201);
    expect(await cards?.open(nora, 'acme', things)).toMatchObject({ status: 200 });
    const [row] = await database().select().from(memberships).where(eq(memberships.userId, nora.id));
    expect(row).toMatchObject({ organizationId: acme.id, role: 'USER', status: 'active' });
  }, 60_000);
});
