import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { addMember } from '@/lib/organization/members/members';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { memberships, organizations, profiles } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import onboarding from '@/pages/api/v1/onboarding';
import finish from '@/pages/api/v1/onboarding/finish';
import cards from '@/pages/api/v1/organizations/[organization]/cards';
import card from '@/pages/api/v1/organizations/[organization]/cards/[id]';
import offboarding from '@/pages/api/v1/organizations/[organization]/members/[id]/offboarding';
import policiesApi from '@/pages/api/v1/organizations/[organization]/policies';
import template from '@/pages/api/v1/organizations/[organization]/templates/[id]';
import preview from '@/pages/api/v1/organizations/[organization]/templates/[id]/preview';
import restore from '@/pages/api/v1/profiles/[id]/restore';
import followApi from '@/pages/api/v1/profiles/[id]/template';
import staffTakeDown from '@/pages/api/v1/staff/cards/[username]/takedown';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { newcomer, type Person, request } from '@/tests/support/request';
import { applied, cardRow, editCard, inForce, makeTemplate, rolledBack, saveTemplate } from '@/tests/support/templates';

// A card without a part that its template requires is not public until the part is filled in, whichever way the card got into
// that state.

startAcme();

const params = { organization: 'acme' };
const wantsTitle = { rules: { title: 'required' } };
const isPublic = async (username: string) => (await getPublicCard(systemContext(), username)).kind === 'card';
const state = async (id: string) => {
  const { status, missingParts, username } = await cardRow(id);
  return { status, missingParts, isPublic: await isPublic(username) };
};
const waiting = { status: 'paused', missingParts: ['title'], isPublic: false };
const shown = { status: 'active', missingParts: [], isPublic: true };
const setStatus = (status: string) => editCard(cast.OA, acme.cardId, { content: {}, ...{ status } });
const asVersion = async (body: object = {}) => ({ version: (await cardRow(acme.cardId)).version, ...body });

describe('a card without what its template requires waits for it', () => {
  it('where the template is applied, and is public again as soon as its person fills that in', async () => {
    const id = (await makeTemplate(cast.OA, wantsTitle)).body.id;
    const effects = await request(preview, { as: cast.OA, params: { ...params, id } });
    expect(effects.body.items[0]).toMatchObject({ username: acme.username, misses: ['title'] });
    await applied(cast.OA, id);
    expect(await state(acme.cardId)).toEqual(waiting);
    const edited = await editCard(cast.US, acme.cardId, { content: { bio: 'Hello' } });
    expect(edited.body).toMatchObject({ status: 'paused', missingParts: ['title'] });
    const filled = await editCard(cast.US, acme.cardId, { content: { title: 'Engineer' } });
    expect([filled.body.status, filled.body.missingParts]).toEqual(['active', undefined]);
    expect(await state(acme.cardId)).toEqual(shown);
  });

  it('tells its holder and its admins what is missing', async () => {
    await inForce(cast.OA, wantsTitle);
    const list = await request(cards, { as: cast.OA, params });
    expect(list.body.items.map(({ missingParts }: { missingParts?: string[] }) => missingParts)).toEqual([['title']]);
    const own = await request(card, { as: cast.US, params: { ...params, id: acme.cardId } });
    expect(own.body.missingParts).toEqual(['title']);
  });

  it('is public again where the version is taken back, saved without the rule, or the template deleted', async () => {
    const id = await inForce(cast.OA, wantsTitle);
    await rolledBack(cast.OA, id);
    expect(await state(acme.cardId)).toEqual(shown);
    await applied(cast.OA, id);
    expect(await state(acme.cardId)).toEqual(waiting);
    await saveTemplate(cast.OA, id, { version: 1, rules: {} });
    await applied(cast.OA, id, 2);
    expect(await state(acme.cardId)).toEqual(shown);
    await saveTemplate(cast.OA, id, { version: 2, rules: wantsTitle.rules });
    await applied(cast.OA, id, 3);
    expect(await state(acme.cardId)).toEqual(waiting);
    await request(template, { as: cast.OA, method: 'DELETE', params: { ...params, id } });
    expect(await state(acme.cardId)).toEqual(shown);
  });

  it('resumed it waits, and paused by hand it stays so when it is filled in', async () => {
    await setStatus('paused');
    await inForce(cast.OA, wantsTitle);
    expect(await state(acme.cardId)).toEqual({ status: 'paused', missingParts: [], isPublic: false });
    const resumed = await setStatus('active');
    expect(resumed.body).toMatchObject({ status: 'paused', missingParts: ['title'] });
    expect(await state(acme.cardId)).toEqual(waiting);
    await setStatus('paused');
    await editCard(cast.OA, acme.cardId, { content: { title: 'Engineer' } });
    expect((await state(acme.cardId)).isPublic).toBe(false);
  });

  it('made by an admin, or by onboarding', async () => {
    await inForce(cast.OA, wantsTitle);
    const body = { memberIds: [cast.OU.id] };
    const made = await request(cards, { as: cast.OA, method: 'POST', params, body });
    expect(await state(made.body.items[0].id)).toEqual(waiting);
    const nina = await newcomer();
    await request(onboarding, { as: nina, path: '/onboarding' });
    await database().insert(memberships).values({ organizationId: acme.id, userId: nina.id, role: 'USER' });
    const draft = { content: { name: { first: 'Nina', last: 'New' } } };
    const first = await request(finish, { as: nina, method: 'POST', body: { step: 'username', draft } });
    expect(first.status).toBe(201);
    expect(await state(first.body.id)).toEqual(waiting);
  });

  it('only while templates bind: by the organization’s decision, and the member’s own', async () => {
    await inForce(cast.OA, wantsTitle);
    const decide = async (templatesEnforced: string) => {
      const [row] = await database().select().from(organizations).where(eq(organizations.id, acme.id));
      const body = { version: row?.version, templatesEnforced };
      expect((await request(policiesApi, { as: cast.OA, method: 'PATCH', params, body })).status).toBe(200);
    };
    await decide('no');
    expect(await state(acme.cardId)).toEqual(shown);
    await decide('members');
    expect(await state(acme.cardId)).toEqual(waiting);
    const follow = (isFollowed: boolean) =>
      request(followApi, { as: cast.US, method: 'PATCH', params: { id: acme.cardId }, body: { isFollowed } });
    const free = await follow(false);
    expect([free.status, free.text]).toEqual([200, free.text]);
    expect(await state(acme.cardId)).toEqual(shown);
    await follow(true);
    expect(await state(acme.cardId)).toEqual(waiting);
    await follow(false);
    await decide('yes');
    expect(await state(acme.cardId)).toEqual(waiting);
  });

  it('moved into a team that requires more, and out of it again', async () => {
    await inForce(cast.OA, { ...wantsTitle, teamId: acme.otherTeamId });
    const move = async (teamIds: string[]) =>
      request(card, {
        as: cast.OA,
        method: 'PATCH',
        params: { ...params, id: acme.cardId },
        body: await asVersion({ teamIds }),
      });
    expect((await move([acme.otherTeamId])).body).toMatchObject({ status: 'paused', missingParts: ['title'] });
    expect(await state(acme.cardId)).toEqual(waiting);
    expect((await move([])).body.status).toBe('active');
    expect(await state(acme.cardId)).toEqual(shown);
  });

  it('handed to a colleague, and back from the trash', async () => {
    await inForce(cast.OA, wantsTitle);
    const remove = (as: Person) =>
      request(offboarding, {
        ...{ as, method: 'POST', params: { ...params, id: cast.US.id } },
        body: { cards: { act: 'hand', to: cast.OU.id } },
      });
    expect((await remove(cast.OA)).status).toBe(200);
    expect(await state(acme.cardId)).toEqual(waiting);
    await database().update(profiles).set({ deletedAt: new Date() }).where(eq(profiles.id, acme.cardId));
    const back = await request(restore, { as: cast.OA, method: 'POST', params: { id: acme.cardId } });
    expect([back.status, back.body.missingParts]).toEqual([200, ['title']]);
  });

  it('given back to a member who is back, whose template was applied meanwhile', async () => {
    const leave = await request(offboarding, {
      ...{ as: cast.OA, method: 'POST', params: { ...params, id: cast.US.id }, body: {} },
    });
    expect(leave.status).toBe(200);
    await inForce(cast.OA, wantsTitle);
    expect(await state(acme.cardId)).toEqual({ status: 'paused', missingParts: [], isPublic: false });
    await inTransaction(systemContext(), (tx) => addMember(tx, acme.id, cast.US.id, 'USER'));
    expect(await state(acme.cardId)).toEqual(waiting);
  });

  it('is what it was meant to be where its holder left while it waited', async () => {
    await inForce(cast.OA, wantsTitle);
    const leave = { as: cast.OA, method: 'POST', params: { ...params, id: cast.US.id }, body: {} };
    await request(offboarding, leave);
    await editCard(cast.OA, acme.cardId, { content: { title: 'Engineer' } });
    expect((await state(acme.cardId)).isPublic).toBe(false);
    await inTransaction(systemContext(), (tx) => addMember(tx, acme.id, cast.US.id, 'USER'));
    expect(await state(acme.cardId)).toEqual(shown);
  });

  it('taken down by staff it is not public by being filled in', async () => {
    await inForce(cast.OA, wantsTitle);
    const down = await request(staffTakeDown, {
      ...{ as: cast.SA, method: 'PUT', params: { username: acme.username }, body: { reason: 'Reported as abuse' } },
    });
    expect(down.status).toBeLessThan(300);
    await editCard(cast.OA, acme.cardId, { content: { title: 'Engineer' } });
    const row = await cardRow(acme.cardId);
    expect([row.status, row.takenDownAt]).toEqual(['paused', expect.any(Date)]);
  });
});
