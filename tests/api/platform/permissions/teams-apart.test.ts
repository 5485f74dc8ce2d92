import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships, teamGrants, users } from '@/lib/platform/db/tables';
import ranking from '@/pages/api/v1/organizations/[organization]/analytics/ranking';
import profile from '@/pages/api/v1/profiles/[id]';
import { type Acme, type Cast, makeAcme, signUpCast } from '@/tests/support/acme';
import { makeThings } from '@/tests/support/acme-things';
import { decide } from '@/tests/support/organization-contacts';
import { type Asked, everyRequest, type Things } from '@/tests/support/organization-endpoints';
import { everyOrganizationPage } from '@/tests/support/organization-pages';
import { verified } from '@/tests/support/organizations';
import { type Person, request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

// Two teams of one organization: the viewer and the manager of one request what belongs to the other, where they have no more
// rights than any other member.

const requests = await everyRequest();
const naming = requests.filter(({ namesThings }) => namesThings);
const listing = requests.filter(({ namesThings, method }) => !namesThings && method === 'GET');
const pages = await everyOrganizationPage();

/** Requests about another team that every member may make: its name and its templates. */
const openToAll = ['GET /teams/[team]', 'GET /templates/[id]', 'GET /templates/[id]/versions'];
/**
 * Kinds of things whose existence is hidden from a member without a part in them; of all other things members learn that they
 * exist.
 */
const hidden = /^\w+ \/(cards\/\[id\]|contacts|change-requests)/;

let cast: Cast;
/** The manager of the other team. */
let max: Person;
let acme: Acme;
/** The things of the other team, with a card of Uma's, who is its viewer. */
let things: Things;

beforeAll(async () => {
  cast = await signUpCast();
  max = await verified('max');
});
givenRows(async () => {
  acme = await makeAcme(cast);
  const organizationId = acme.id;
  await database().insert(users).values({ id: max.id, email: max.email }).onConflictDoNothing();
  await database().insert(memberships).values({ organizationId, userId: max.id, role: 'USER' });
  const team = { organizationId, teamId: acme.otherTeamId };
  await database()
    .insert(teamGrants)
    .values([
      { ...team, userId: max.id, role: 'manager' },
      { ...team, userId: cast.OU.id, role: 'viewer' },
    ]);
  things = await makeThings(acme, acme.otherTeamId, cast.OU, cast.OO);
  await decide(acme.id, { contactVisibility: 'yes' });
  await database().update(users).set({ onboardingDoneAt: new Date() });
});

const named = (name: string) => requests.find((asked) => asked.name === name) as Asked;

describe.each(['TV', 'TM'] as const)('%s of one team, in another', (column) => {
  it('does nothing with its cards, people, invitations, requests, contacts, codes and templates', async () => {
    expect(naming.length).toBeGreaterThan(40);
    const before = await everything();
    for (const { name, send } of naming.filter((asked) => !openToAll.includes(asked.name))) {
      const { status, text } = await send(cast[column], acme.slug, things);
      expect([name, status]).toEqual([name, hidden.test(name) ? 404 : 403]);
      expect(text).not.toMatch(/sesame/i);
    }
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { body: { version: 1, language: 'de' } } : {};
      const { status } = await request(profile, {
        ...{ as: cast[column], method, params: { id: String(things.cards) } },
        ...body,
      });
      expect([method, status]).toEqual([method, 404]);
    }
    expect(await everything()).toBe(before);
  }, 60_000);

  it('finds nothing of it in lists, counts, exports and pages', async () => {
    const ids = new RegExp(
      `sesame|${Object.values({ ...things, members: things.cards, teams: things.cards }).join('|')}`,
      'i',
    );
    for (const { name, send } of listing) {
      // Every member may read which templates there are.
      const { text } = await send(cast[column], acme.slug, things);
      if (name !== 'GET /templates') expect([name, text]).toEqual([name, expect.not.stringMatching(ids)]);
      if (name === 'GET /contacts/count') expect(text).not.toMatch(/[1-9]/);
    }
    for (const by of ['member', 'team']) {
      const asked = { path: `/x?by=${by}`, params: { organization: acme.slug } };
      const { status, text } = await request(ranking, { as: cast[column], ...asked });
      expect([by, status, text]).toEqual([by, 200, expect.not.stringMatching(/sesame|uma|Other/i)]);
      expect((await request(ranking, { as: max, ...asked })).text).toMatch(by === 'team' ? /Other/ : /uma/);
    }
    for (const { name, open } of pages.filter(({ name }) => !name.includes('templates'))) {
      const { text } = await open(cast[column], acme.slug, things);
      expect([name, text]).toEqual([name, expect.not.stringMatching(ids)]);
    }
  }, 60_000);
});

it('all of that is there for who manages that team', async () => {
  const lists = ['/cards', '/change-requests', '/codes', '/contacts', '/contacts/export', '/invitations', '/members'];
  for (const list of lists) {
    const { status, text } = await named(`GET ${list}`).send(max, acme.slug, things);
    expect([list, status, text]).toEqual([list, 200, expect.stringMatching(/sesame|uma/i)]);
  }
  const acts = ['PATCH /cards/[id]', 'PATCH /contacts/[id]', 'PATCH /codes/[id]', 'POST /invitations/[id]/link'];
  const deeds = [...acts, 'POST /change-requests/decide', 'PATCH /teams/[team]', 'DELETE /invitations/[id]'];
  for (const act of [...deeds, 'DELETE /teams/[team]/members/[userId]', 'DELETE /templates/[id]']) {
    const { status, text } = await named(act).send(max, acme.slug, things);
    expect([act, status < 300, text]).toEqual([act, true, text]);
  }
}, 60_000);
