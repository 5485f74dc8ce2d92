import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getPublicCard } from '@/lib/cards/card/card';
import { cardsHeldBy, offboardCards, restoreCards } from '@/lib/cards/card/offboard-cards';
import type { CardPlan } from '@/lib/cards/card/offboard-schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { handles, memberships, profiles } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import qr from '@/pages/api/cards/[username]/qr-svg';
import vcf from '@/pages/api/cards/[username]/vcf';
import card from '@/pages/api/v1/profiles/[id]';
import mine from '@/pages/api/v1/profiles/index';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { acts } from '@/tests/support/audit';
import { request } from '@/tests/support/request';

let colleague: { id: string; username: string };

startAcme();

/** Makes an active card of the company for a user. */
async function cardOf(userId: string, username: string): Promise<{ id: string; username: string }> {
  const [given] = await database().select().from(profiles).where(eq(profiles.id, acme.cardId));
  const { id: _, ...row } = given as typeof profiles.$inferSelect;
  const content = { ...row.content, name: { ...row.content.name, first: username } };
  const [made] = await database()
    .insert(profiles)
    .values({ ...row, ownerId: userId, username, content })
    .returning({ id: profiles.id, username: profiles.username });
  if (!made) throw new Error('no card');
  await database().insert(handles).values({ handle: username, profileId: made.id });
  return made;
}

beforeEach(async () => {
  colleague = await cardOf(cast.OU.id, 'colleague');
});

const settle = (plan: CardPlan, userId = cast.US.id) =>
  inTransaction(systemContext(), (tx) => offboardCards(tx, acme.id, userId, plan));
const restore = () => inTransaction(systemContext(), (tx) => restoreCards(tx, acme.id, cast.US.id));
const at = (username: string) => getPublicCard(systemContext(), username);
const row = async (id = acme.cardId) =>
  (await database().select().from(profiles).where(eq(profiles.id, id)))[0] as typeof profiles.$inferSelect;
const toCard = (username: string): CardPlan => ({ act: 'redirect', to: { kind: 'card', username } });

describe('the cards of somebody who leaves', () => {
  it('are what the preview says', async () => {
    const shown = { id: acme.cardId, username: 'subject-card', status: 'active' };
    expect(await cardsHeldBy(systemContext(), acme.id, cast.US.id)).toEqual([shown]);
    expect(await settle({ act: 'pause' })).toEqual([shown]);
  });

  it('are paused: visitors are told so; settled again it is the same, with one entry', async () => {
    await settle({ act: 'pause' });
    await settle({ act: 'pause' });
    expect(await at('subject-card')).toEqual({ kind: 'paused' });
    expect(await acts()).toEqual(['card.pause']);
    expect((await row()).version).toBe(2);
  });

  it('are handed to a colleague, who has them as they were', async () => {
    await settle({ act: 'hand', to: cast.OU.id });
    expect(await row()).toMatchObject({ ownerId: cast.OU.id, status: 'active', statusBefore: null });
    const list = await request(mine, { as: cast.OU, path: '/profiles' });
    expect(list.body.items.map(({ username }: { username: string }) => username)).toEqual([
      'colleague',
      'subject-card',
    ]);
    expect(await restore()).toEqual([]);
    expect((await row()).ownerId).toBe(cast.OU.id);
  });

  it('lead to a colleague: page, vCard and QR, under every name the card had', async () => {
    await database().insert(handles).values({ handle: 'former-name', profileId: acme.cardId });
    await settle(toCard('colleague'));
    for (const name of ['subject-card', 'former-name'])
      expect(await at(name)).toEqual({ kind: 'moved', username: 'colleague' });
    const file = await request(vcf, { params: { username: 'subject-card' } });
    expect(file.status).toBe(200);
    expect(file.text).toContain('N:Subject;colleague;');
    expect(file.text).not.toContain('Sibyl');
    expect((await request(qr, { params: { username: 'subject-card' } })).status).toBe(200);
    expect(await acts()).toEqual(['card.redirect']);
  });

  it('lead to the organization: its page names it and nobody; there is none where no card leads to it', async () => {
    await expect(at('acme')).rejects.toMatchObject({ code: 'not_found' });
    await settle({ act: 'redirect', to: { kind: 'organization' } });
    expect(await at('subject-card')).toEqual({ kind: 'moved', username: 'acme' });
    const organization = { slug: 'acme', name: 'The acme', logoId: null };
    expect(await at('acme')).toEqual({ kind: 'organization', organization });
    await expect(at('rival')).rejects.toMatchObject({ code: 'not_found' });
    expect((await request(vcf, { params: { username: 'subject-card' } })).body.code).toBe('gone');
  });

  it('lead on where the colleague leaves too, and to nothing where theirs is paused', async () => {
    const third = await cardOf(cast.OA.id, 'third');
    await settle(toCard('colleague'));
    await settle(toCard('third'), cast.OU.id);
    expect(await at('subject-card')).toEqual({ kind: 'moved', username: 'third' });
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, third.id));
    expect(await at('subject-card')).toEqual({ kind: 'paused' });
  });

  it('never go in a circle, to a card of their own, of another organization, or one that is not active', async () => {
    await settle(toCard('colleague'));
    await expect(settle(toCard('subject-card'), cast.OU.id)).rejects.toMatchObject({ code: 'invalid_fields' });
    for (const username of ['subject-card', 'nobody-here', 'acme'])
      await expect(settle(toCard(username))).rejects.toMatchObject({ code: 'invalid_fields' });
    await database().update(profiles).set({ organizationId: null }).where(eq(profiles.id, colleague.id));
    await expect(settle(toCard('colleague'))).rejects.toMatchObject({ code: 'invalid_fields' });
    for (const to of [cast.XO.id, cast.US.id, 'nobody'])
      await expect(settle({ act: 'hand', to })).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('come back with the person, as they were before', async () => {
    await settle(toCard('colleague'));
    await settle({ act: 'pause' });
    expect(await restore()).toEqual([{ id: acme.cardId, username: 'subject-card', status: 'active' }]);
    expect(await restore()).toEqual([]);
    expect(await at('subject-card')).toMatchObject({ kind: 'card' });
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, acme.cardId));
    await settle(toCard('colleague'));
    await restore();
    expect(await row()).toMatchObject({ status: 'paused', leadsTo: null, statusBefore: null });
    // The redirect is not the last entry of the log: the pause is logged as well.
    expect((await acts()).slice(-2)).toEqual(['card.redirect', 'card.pause']);
  });

  it('are not said to be paused or resumed where they were paused before, and stay so', async () => {
    await database().update(profiles).set({ status: 'paused' }).where(eq(profiles.id, acme.cardId));
    await settle({ act: 'pause' });
    await restore();
    expect(await row()).toMatchObject({ status: 'paused', statusBefore: null });
    expect(await acts()).toEqual([]);
  });
});

describe('who has left', () => {
  it('neither sees nor changes the cards that are still assigned to them; nobody makes one active', async () => {
    await settle({ act: 'pause' });
    await database().update(memberships).set({ status: 'left' }).where(eq(memberships.userId, cast.US.id));
    expect((await request(mine, { as: cast.US, path: '/profiles' })).body.items).toEqual([]);
    const params = { id: acme.cardId };
    expect((await request(card, { as: cast.US, params })).status).toBe(404);
    const resume = { as: cast.OA, method: 'PATCH', params, body: { version: 2, status: 'active' } };
    const answer = await request(card, resume);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path: 'status', code: 'not_a_member' }]]);
  });
});
