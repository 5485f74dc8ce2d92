import { and, eq, isNull } from 'drizzle-orm';
import type { GetServerSidePropsContext } from 'next';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentSchema, lookSchema } from '@/lib/cards/card/schema';
import { openCode } from '@/lib/cards/codes/open-code';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import {
  auditEntries,
  codes,
  contacts,
  handles,
  memberships,
  profiles,
  teamGrants,
  users,
} from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import { getServerSideProps } from '@/pages/[username]';
import me from '@/pages/api/v1/me';
import member from '@/pages/api/v1/organizations/[organization]/members/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import restore from '@/pages/api/v1/organizations/[organization]/members/[id]/restore';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { fillBook } from '@/tests/support/many-contacts';
import { insist } from '@/tests/support/repeats';
import { type Person, request } from '@/tests/support/request';
import { everything } from '@/tests/support/rows';

const [own, colleague] = ['own-card', 'uma-card'];

/** Makes a card of a user; a personal one if no organization is named. */
async function cardOf(owner: Person, username: string, organizationId: string | null): Promise<void> {
  const content = contentSchema.parse({ name: { first: username } });
  const look = lookSchema.parse({});
  const [card] = await database()
    .insert(profiles)
    .values({ ownerId: owner.id, organizationId, username, content, look })
    .returning({ id: profiles.id });
  await database()
    .insert(handles)
    .values({ handle: username, profileId: card?.id ?? '' });
}

startAcme();
beforeEach(async () => {
  await cardOf(cast.US, own, null);
  await cardOf(cast.OU, colleague, acme.id);
  await fillBook(database(), cast.US.id, 6);
  const [some] = await database().select({ id: contacts.id }).from(contacts).orderBy(contacts.id).limit(1);
  await database().update(contacts).set({ organizationId: acme.id, source: 'exchange' });
  // One contact is private.
  await database()
    .update(contacts)
    .set({ organizationId: null })
    .where(eq(contacts.id, some?.id ?? ''));
  const code = { organizationId: acme.id, profileId: acme.cardId, status: 'linked' as const };
  await database()
    .insert(codes)
    .values({ id: newId(), code: 'ABCDEFGH', ...code } as typeof codes.$inferInsert);
  await database()
    .insert(teamGrants)
    .values({ teamId: acme.teamId, organizationId: acme.id, userId: cast.US.id, role: 'viewer' });
});

const of = (id: string) => ({ params: { organization: 'acme', id } });
const preview = (as = cast.OA) => request(offboarding, { as, ...of(cast.US.id) });
const offboard = (body: object = {}, as = cast.OA) =>
  request(offboarding, { as, method: 'POST', body, ...of(cast.US.id) });
const codeOpens = () => openCode(createContext({ actor: null, locale: 'en', requestId: 'r', address: '' }), 'ABCDEFGH');
const bookOf = (somebody: Person | null) =>
  database()
    .select({ organizationId: contacts.organizationId })
    .from(contacts)
    .where(somebody ? eq(contacts.ownerId, somebody.id) : isNull(contacts.ownerId));
const cardAt = async (username: string) =>
  (await database().select().from(profiles).where(eq(profiles.username, username)))[0];
const acts = async () =>
  (await database().select({ action: auditEntries.action }).from(auditEntries)).map(({ action }) => action).sort();

/** Where the public address of a card leads; null where it shows the card. */
async function leadsTo(username: string): Promise<string | number | null> {
  const res = { statusCode: 200, setHeader: () => undefined, end: () => undefined };
  const query = { username };
  const context = { req: { url: `/${username}`, headers: {}, cookies: {} }, res, params: query, query, locale: 'en' };
  const result = await getServerSideProps(context as unknown as GetServerSidePropsContext);
  if ('redirect' in result) return result.redirect.destination;
  return res.statusCode === 200 ? null : res.statusCode;
}

it('shows beforehand what there is', async () => {
  const { body } = await preview();
  expect(body).toMatchObject({
    ...{ id: cast.US.id, role: 'USER', status: 'active', contacts: 5, codes: 1, teams: ['Sales'] },
    cards: [{ id: acme.cardId, username: acme.username, status: 'active' }],
  });
});

it('ends everything at once: sessions, cards, contacts, codes, teams and access; what is personal stays', async () => {
  const { status, body } = await offboard();
  expect([status, body]).toMatchObject([
    200,
    { contacts: 5, codes: 1, teams: ['Sales'], hasEnded: true, hasEndedSessions: true },
  ]);
  expect((await request(me, { as: cast.US, path: '/me' })).status).toBe(401);
  expect((await cardAt(acme.username))?.status).toBe('paused');
  expect((await cardAt(own))?.status).toBe('active');
  expect(await bookOf(cast.US)).toEqual([{ organizationId: null }]);
  expect(await bookOf(null)).toHaveLength(5);
  expect((await database().select().from(codes))[0]?.status).toBe('released');
  expect(await database().select().from(teamGrants).where(eq(teamGrants.userId, cast.US.id))).toEqual([]);
  expect(await acts()).toEqual(['card.pause', 'code.release', 'contact.transfer', 'member.remove']);
});

it('is safe to repeat: nothing is done or written down twice', async () => {
  await offboard();
  const before = await acts();
  const { body } = await offboard();
  expect(body).toMatchObject({ contacts: 0, codes: 0, hasEnded: false, hasEndedSessions: false });
  expect(await acts()).toEqual(before);
});

it('of 20 at once, one does it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => insist(() => offboard())));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.filter(({ body }) => body.hasEnded)).toHaveLength(1);
  expect(await acts()).toEqual(['card.pause', 'code.release', 'contact.transfer', 'member.remove']);
});

describe('the cards', () => {
  it('go to a colleague as they are, and the contacts follow', async () => {
    await offboard({ cards: { act: 'hand', to: cast.OU.id }, contacts: { act: 'follow' } });
    expect(await cardAt(acme.username)).toMatchObject({ ownerId: cast.OU.id, status: 'active' });
    expect(await leadsTo(acme.username)).toBeNull();
    expect(await bookOf(cast.OU)).toHaveLength(5);
  });

  it("lead to a colleague's card, in every language, and the contacts follow", async () => {
    const to = { kind: 'card', username: colleague };
    await offboard({ cards: { act: 'redirect', to }, contacts: { act: 'follow' }, releaseCodes: false });
    expect(await leadsTo(acme.username)).toBe(`/${colleague}`);
    // A code printed on a badge leads to the colleague as well, as long as the colleague's card is active.
    expect(await codeOpens()).toEqual({ kind: 'card', username: colleague, code: 'ABCDEFGH', met: null });
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.username, colleague));
    expect(await codeOpens()).toEqual({ kind: 'nothing', status: 410 });
    expect(await bookOf(cast.OU)).toHaveLength(5);
  });

  it("lead to the organization's page", async () => {
    const cards = { act: 'redirect', to: { kind: 'organization' } };
    expect((await offboard({ cards, releaseCodes: false })).status).toBe(200);
    expect(await codeOpens()).toEqual({ kind: 'card', username: acme.slug, code: 'ABCDEFGH', met: null });
    // The card stays at its address as a paused card and shows nothing of the person.
    expect((await cardAt(acme.username))?.status).toBe('paused');
  });
});

it.each([
  ['cards to nobody', { cards: { act: 'hand', to: 'nobody' } }],
  ['cards to the leaver', { cards: { act: 'hand', to: 'self' } }],
  ['cards to a card that is not there', { cards: { act: 'redirect', to: { kind: 'card', username: 'nobody' } } }],
  ['cards to a personal card', { cards: { act: 'redirect', to: { kind: 'card', username: own } } }],
  ['contacts to nobody', { contacts: { act: 'transfer', to: 'nobody' } }],
  ['contacts after paused cards', { contacts: { act: 'follow' } }],
  ['an unknown part', { photos: true }],
])('%s: refused, and nothing of it is done', async (_, body) => {
  const before = await everything();
  const text = JSON.stringify(body).replace('"self"', JSON.stringify(cast.US.id));
  const answer = await offboard(JSON.parse(text));
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_fields']);
  expect(await everything()).toBe(before);
});

describe('who may', () => {
  it('an ADMIN offboards USERs alone, nobody oneself without others', async () => {
    for (const [as, id, status] of [
      [cast.OA, cast.otherAdmin.id, 403],
      [cast.OA, cast.otherOwner.id, 403],
      [cast.TM, cast.US.id, 403],
      [cast.XO, cast.US.id, 404],
      [cast.OA, 'nobody', 404],
    ] as const) {
      const before = await everything();
      for (const method of ['GET', 'POST'])
        expect(
          (await request(offboarding, { as, method, ...of(id), ...(method === 'POST' ? { body: {} } : {}) })).status,
        ).toBe(status);
      expect(await everything()).toBe(before);
    }
  });

  it('the last owner is not offboarded', async () => {
    const ask = (id: string) => request(offboarding, { as: cast.OO, method: 'POST', body: {}, ...of(id) });
    expect((await ask(cast.otherOwner.id)).status).toBe(200);
    const refused = await ask(cast.OO.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_owner']);
  });
});

describe('rehire', () => {
  it('brings back the membership and the cards that are still there, under their old address', async () => {
    await offboard({ cards: { act: 'redirect', to: { kind: 'card', username: colleague, met: null } } });
    expect((await request(restore, { as: cast.OA, method: 'POST', ...of(cast.US.id) })).status).toBe(204);
    expect(await cardAt(acme.username)).toMatchObject({ ownerId: cast.US.id, status: 'active' });
    expect(await leadsTo(acme.username)).toBeNull();
    const [row] = await database()
      .select()
      .from(memberships)
      .where(and(eq(memberships.userId, cast.US.id), eq(memberships.organizationId, acme.id)));
    expect(row).toMatchObject({ status: 'active', role: 'USER', endedAt: null, endedBy: null });
  });

  it('leaves with a colleague what the colleague was given', async () => {
    await offboard({ cards: { act: 'hand', to: cast.OU.id } });
    await request(restore, { as: cast.OA, method: 'POST', ...of(cast.US.id) });
    expect((await cardAt(acme.username))?.ownerId).toBe(cast.OU.id);
  });
});

it('who is removed without a plan leaves as carefully: cards paused, contacts with the organization', async () => {
  expect((await request(member, { as: cast.OA, method: 'DELETE', ...of(cast.US.id) })).status).toBe(204);
  expect((await cardAt(acme.username))?.status).toBe('paused');
  expect(await bookOf(cast.US)).toHaveLength(1);
  // The sessions belong to the person's account and are not ended.
  const [leaver] = await database().select().from(users).where(eq(users.id, cast.US.id));
  expect(leaver?.sessionsValidAfter).toBeNull();
});
