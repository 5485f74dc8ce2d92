import { eq } from 'drizzle-orm';
import type { NextApiHandler } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { profiles, profileTeams } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { columns } from '@/lib/platform/permissions/table.generated';
import qrPng from '@/pages/api/cards/[username]/qr-png';
import qrSvg from '@/pages/api/cards/[username]/qr-svg';
import vcf from '@/pages/api/cards/[username]/vcf';
import analytics from '@/pages/api/v1/analytics';
import organizationCards from '@/pages/api/v1/organizations/[organization]/cards';
import organizationCard from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import cards from '@/pages/api/v1/profiles';
import card from '@/pages/api/v1/profiles/[id]';
import duplicate from '@/pages/api/v1/profiles/[id]/duplicate';
import links from '@/pages/api/v1/profiles/[id]/links';
import restore from '@/pages/api/v1/profiles/[id]/restore';
import { type Acme, makeAcme } from '@/tests/support/acme';
import { as, cast, startCast } from '@/tests/support/acme-scene';
import { filledAsShown, post as leaveDetails } from '@/tests/support/exchanges';
import { type Ask, type Asks, describeCells } from '@/tests/support/permission-cells';
import { request } from '@/tests/support/request';
import { everything, givenRows } from '@/tests/support/rows';

let company: Acme;

startCast();
givenRows(async () => {
  company = await makeAcme(cast);
});

const content = { name: { first: 'Ada', last: 'Lovelace' } };
const face =
  (handler: NextApiHandler): Ask<Acme> =>
  ({ username }, who) =>
    request(handler, { as: who, params: { username } });
const onCard =
  (handler: NextApiHandler, method: string, body?: object): Ask<Acme> =>
  ({ cardId: id }, who) =>
    request(handler, { as: who, method, params: { id }, ...(body ? { body } : {}) });
const inOrganization =
  (method: string, body?: (on: Acme) => object): Ask<Acme> =>
  (on, who) =>
    request(organizationCard, {
      ...{ as: who, method, params: { organization: on.slug, id: on.cardId } },
      ...(body ? { body: body(on) } : {}),
    });

const asks: Asks<Acme> = {
  'profile.read': { vCard: face(vcf), 'QR (SVG)': face(qrSvg), 'QR (PNG)': face(qrPng) },
  'profile.create': {
    create: (_, who) => request(cards, { as: who, method: 'POST', path: '/profiles', body: { content } }),
  },
  'profile.createForOrganization': {
    create: ({ slug, teamId }, who) =>
      request(organizationCards, {
        ...{ as: who, method: 'POST', params: { organization: slug } },
        body: { memberIds: [cast.US.id], teamIds: [teamId] },
      }),
  },
  'profile.edit': {
    edit: onCard(card, 'PATCH', { version: 1, content: { name: { first: 'Augusta' } } }),
    'read for editing': onCard(card, 'GET'),
    'list links': onCard(links, 'GET'),
    'add a link': onCard(links, 'POST', { label: 'Fair' }),
  },
  'profile.manage': {
    rename: onCard(card, 'PATCH', { version: 1, username: 'another-name' }),
    pause: onCard(card, 'PATCH', { version: 1, status: 'paused' }),
    delete: onCard(card, 'DELETE'),
  },
  'profile.reassign': {
    'move to another team': inOrganization('PATCH', ({ otherTeamId }) => ({ version: 1, teamIds: [otherTeamId] })),
    'take out of all teams': inOrganization('PATCH', () => ({ version: 1, teamIds: [] })),
    'assign to somebody': inOrganization('PATCH', () => ({ version: 1, holderId: cast.OU.id })),
  },
  'profile.readNumbers': {
    numbers: ({ cardId }, who) => request(analytics, { as: who, path: `/analytics?card=${cardId}` }),
  },
  'exchange.submit': {
    leave: async ({ cardId, username }, who) => {
      const { status, ...answer } = await leaveDetails(await filledAsShown({ cardId, username }), {
        username,
        as: who,
      });
      // The form responds with a redirect to the receipt.
      return { ...answer, status: status === 303 ? 200 : status };
    },
  },
  'exchangeForm.configure': { configure: onCard(card, 'PATCH', { version: 1, exchangeForm: { isOn: false } }) },
};

const given = {
  ...{ as, on: () => company, secrets: /@example|Sibyl/ },
  nowhere: (on: Acme) => ({ ...on, slug: 'nobody-here', cardId: newId(), username: 'nobody-here' }),
};
describeCells('cards of an organization', { ...given, asks });

describe('permissions: paused cards of an organization', () => {
  beforeEach(async () => {
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, company.cardId));
  });
  // Visitors see at the public address that the card is paused, as with personal cards.
  describeCells('in the application', {
    ...given,
    asks: { 'profile.readPaused': { read: inOrganization('GET') } },
    only: columns.filter((column) => column !== 'AN'),
  });

  it('nobody known reads nothing of it', async () => {
    expect((await inOrganization('GET')(company, null, 'AN')).status).toBe(401);
    for (const column of ['AN', 'OU', 'XO'] as const) {
      const answer = await face(vcf)(company, as(column), column);
      expect([answer.status, answer.text.includes('Sibyl')]).toEqual([410, false]);
    }
  });
});

describe('permissions of cards of an organization: notes', () => {
  it('c: its own user decides neither over its name nor its state nor what it asks; they write on it', async () => {
    const before = await everything();
    for (const change of [{ username: 'mine-now' }, { status: 'paused' }, { exchangeForm: { isOn: false } }])
      expect((await onCard(card, 'PATCH', { version: 1, content, ...change })(company, cast.US, 'US')).status).toBe(
        403,
      );
    for (const act of [onCard(card, 'DELETE'), onCard(restore, 'POST'), onCard(duplicate, 'POST')])
      expect((await act(company, cast.US, 'US')).status).toBe(403);
    expect(await everything()).toBe(before);
  });

  it('d: who manages both teams moves cards between them, and to people of these teams', async () => {
    const { teamId, otherTeamId, id: organizationId, cardId: profileId } = company;
    await database().insert(profileTeams).values({ profileId, teamId: otherTeamId, organizationId });
    const away = inOrganization('PATCH', () => ({ version: 1, teamIds: [otherTeamId] }));
    expect((await away(company, cast.TM, 'TM')).status).toBe(200);
    // Now the card is in none of TM's teams.
    const back = inOrganization('PATCH', () => ({ version: 2, teamIds: [teamId] }));
    expect((await back(company, cast.TM, 'TM')).status).toBe(404);
    expect((await back(company, cast.OA, 'OA')).status).toBe(200);
    const toViewer = inOrganization('PATCH', () => ({ version: 3, holderId: cast.TV.id }));
    expect((await toViewer(company, cast.TM, 'TM')).body.holder.id).toBe(cast.TV.id);
  });

  it('a manager makes cards for people of their team, in their team; anybody else is refused alike', async () => {
    const make = (memberId: string, teamIds: string[]) =>
      request(organizationCards, {
        ...{ as: cast.TM, method: 'POST', params: { organization: company.slug } },
        body: { memberIds: [memberId], teamIds },
      });
    expect((await make(cast.TV.id, [company.teamId])).status).toBe(201);
    const before = await everything();
    const own = [company.teamId];
    const refused = [
      make(cast.OU.id, own),
      make('nobody', own),
      make(cast.TV.id, []),
      make(cast.TV.id, [company.otherTeamId]),
    ];
    for (const answer of await Promise.all([...refused, make(cast.TV.id, ['team-nope0'])]))
      expect(answer.status).toBe(403);
    expect(await everything()).toBe(before);
  });

  it("nobody reaches a card through another organization's address", async () => {
    const before = await everything();
    const foreign = { ...company, slug: 'rival' };
    for (const act of [inOrganization('GET'), inOrganization('PATCH', () => ({ version: 1, teamIds: [] }))])
      for (const column of ['OO', 'XO'] as const) expect((await act(foreign, cast[column], column)).status).toBe(404);
    expect(await everything()).toBe(before);
  });
});
