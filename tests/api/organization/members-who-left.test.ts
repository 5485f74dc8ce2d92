import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, profiles, profileTeams, users } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import me from '@/pages/api/v1/me';
import ranking from '@/pages/api/v1/organizations/[organization]/analytics/ranking';
import audit from '@/pages/api/v1/organizations/[organization]/audit';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import changeRequests from '@/pages/api/v1/organizations/[organization]/change-requests';
import codes from '@/pages/api/v1/organizations/[organization]/codes';
import organizationContacts from '@/pages/api/v1/organizations/[organization]/contacts';
import invitations from '@/pages/api/v1/organizations/[organization]/invitations';
import memberList from '@/pages/api/v1/organizations/[organization]/members';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import { directoryWith, patchOf, tokenOf } from '@/tests/support/directory';
import { join, newVerified, organizationOf, verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { teamsOf } from '@/tests/support/teams';

// A former member stays known to the organization under their name and address at the time they left. Later changes to these are
// not the organization's business.
let owner: Person;
let ada: Person;
let organizationId: string;
let teamId: string;
const teams = teamsOf('acme');
const name = 'Ada Anders';

beforeAll(async () => {
  owner = await verified('olivia');
});
beforeEach(async () => {
  await request(me, { as: owner });
  organizationId = (await organizationOf(owner)).id;
  ada = await newVerified('ada');
  await request(me, { as: ada });
  await database().update(users).set({ displayName: name }).where(eq(users.id, ada.id));
  await join(organizationId, ada, 'USER');
  const made = await request(organizationCards, { ...params(), method: 'POST', body: { memberIds: [ada.id] } });
  expect(made.status).toBe(201);
  const [card] = await database().select().from(profiles).where(eq(profiles.ownerId, ada.id));
  teamId = (await teams.create(owner, 'Sales')).body.id;
  await database()
    .insert(profileTeams)
    .values({ profileId: String(card?.id), teamId, organizationId });
});

const params = (more = {}) => ({ as: owner, params: { organization: 'acme', ...more } });
const get = (handler: Parameters<typeof request>[0], path: string) =>
  request(handler, { ...params(), path: `/organizations/acme/${path}` });
const listed = async (query: string) => (await get(memberList, `members?${query}`)).body.items;
const remove = (as: Person) => request(member, { as, method: 'DELETE', params: params({ id: ada.id }).params });

/** Gives Ada's account another name and address, as she may do herself. */
async function changeThem(): Promise<{ name: string; email: string }> {
  const now = { name: 'Countess Byron', email: `countess-${newId()}@private.example` };
  await database().update(users).set({ displayName: now.name, email: now.email }).where(eq(users.id, ada.id));
  return now;
}

const byDirectory = async () => {
  const ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
  const off = patchOf({ op: 'replace', path: 'active', value: false });
  return ask('PATCH', `/Users/${ada.id}`, { body: off });
};

describe.each([
  ['left', () => remove(ada)],
  ['was removed', () => remove(owner)],
  ['was deactivated by the directory', byDirectory],
])('of who %s', (_, act) => {
  it('the organization reads the name and address of then, in every list, and finds them by these alone', async () => {
    expect((await act()).status).toBeLessThan(300);
    const now = await changeThem();
    expect(await listed('status=left')).toMatchObject([{ id: ada.id, name, email: ada.email }]);
    expect((await request(member, params({ id: ada.id }))).body).toMatchObject({ name, email: ada.email });
    expect(await listed('q=Anders')).toHaveLength(1);
    expect(await listed('q=byron')).toEqual([]);
    expect(await listed('q=countess-')).toEqual([]);
    expect((await get(audit, 'audit?person=Countess')).body.items).toEqual([]);
    expect((await get(audit, 'audit?person=Anders')).body.items.length).toBeGreaterThan(0);
    for (const [handler, path] of [
      [memberList, 'members'],
      [organizationCards, 'cards?status=left'],
      [audit, 'audit'],
      [ranking, 'analytics/ranking?by=member'],
      [changeRequests, 'change-requests'],
      [codes, 'codes'],
      [organizationContacts, 'contacts'],
    ] as const) {
      const { status, text } = await get(handler as Parameters<typeof request>[0], path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, text]).not.toEqual([path, expect.stringContaining(now.name)]);
      expect([path, text]).not.toEqual([path, expect.stringContaining(now.email)]);
    }
    const [card] = (await get(organizationCards, 'cards?status=left')).body.items;
    expect(card.holder).toMatchObject({ id: ada.id, name, email: ada.email, isMember: false });
    expect((await get(organizationCards, 'cards?q=byron')).body.items).toEqual([]);
    const roster = (await teams.roster(owner, teamId)).body.items;
    expect(roster).toMatchObject([{ id: ada.id, name, email: ada.email, organizationRole: null }]);
    expect((await teams.roster(owner, teamId, '?q=byron')).body.items).toEqual([]);
    expect((await get(ranking, 'analytics/ranking?by=member')).body.items).toMatchObject([{ id: ada.id, name }]);
  });
});

it('who is back is known as they are now', async () => {
  await remove(owner);
  const now = await changeThem();
  expect((await request(restore, { ...params({ id: ada.id }), method: 'POST' })).status).toBe(204);
  expect(await listed('q=byron')).toMatchObject([{ id: ada.id, ...now }]);
  const pair = and(eq(memberships.organizationId, organizationId), eq(memberships.userId, ada.id));
  const [row] = await database().select().from(memberships).where(pair);
  expect([row?.toldName, row?.toldEmail]).toEqual([null, null]);
});

it('an invitation to an address of before is not used up when they come back: it may be a successor’s', async () => {
  await remove(owner);
  await changeThem();
  const body = { email: ada.email, role: 'USER' };
  expect((await request(invitations, { ...params(), method: 'POST', body })).status).toBe(201);
  expect((await request(restore, { ...params({ id: ada.id }), method: 'POST' })).status).toBe(204);
  const { items } = (await get(invitations, 'invitations')).body;
  expect(items.map(({ email }: { email: string }) => email)).toEqual([ada.email]);
});
