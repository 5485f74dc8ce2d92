import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { contacts, exchanges, profiles } from '@/lib/platform/db/tables';
import { sweep } from '@/lib/server/sweep';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { make } from '@/tests/support/cards';
import * as personal from '@/tests/support/contacts';
import { change, filledAsShown, leave, listed, newCard, rowsOf } from '@/tests/support/exchanges';
import { merge, undo } from '@/tests/support/merges';
import * as company from '@/tests/support/organization-contacts';

// A user leaves their own card on an organization's card and on the personal card of the same holder. These are two contacts,
// whatever becomes of them.

/** The holder's own card. */
let own: { cardId: string; username: string };

startAcme();

beforeEach(async () => {
  const { id, username } = await newCard({}, {}, cast.US);
  own = { cardId: id, username };
  await make(cast.XO, { username: 'rita-card', content: { name: { first: 'Rita' }, title: 'Owner' } });
});

/** Leaves the user's own card with one tap and returns the address of the receipt. */
async function tap(card: { cardId: string; username: string }, as = cast.XO) {
  const { stamp = '' } = await filledAsShown(card);
  return leave({ act: 'card', stamp, via: 'qr', website: '' }, { username: card.username, as });
}
const contactOf = async (card: { cardId: string }) => (await rowsOf(card.cardId))[0]?.contactId ?? '';
const theirs = async () => (await listed(cast.US)).body.items as { contactId: string; card: { username: string } }[];

describe.each([
  ['the organization first', () => [acme, own]],
  ['the person first', () => [own, acme]],
])('of a card left on both, %s', (_name, both) => {
  let ownReceipt: string;
  let shared: string;
  let alone: string;

  beforeEach(async () => {
    for (const card of both()) {
      const link = await tap(card);
      if (card === own) ownReceipt = link;
    }
    [shared, alone] = [await contactOf(acme), await contactOf(own)];
  });

  it('there are two contacts, and one goes to a colleague without the other', async () => {
    expect(new Set([shared, alone, '']).size).toBe(3);
    expect((await company.transfer(cast.OO, acme.slug, { ids: [shared], to: cast.TM.id })).body).toEqual({ moved: 1 });
    expect((await listed(cast.TM, { contactId: shared })).body.items).toHaveLength(1);
    expect(await theirs()).toMatchObject([{ contactId: alone, card: { username: own.username } }]);
    expect((await listed(cast.US, { contactId: alone })).body.items).toHaveLength(1);
  });

  it('what was left to the person is withdrawn, and the organization keeps what is its', async () => {
    expect((await change(`${ownReceipt}&act=withdraw`)).status).toBe(200);
    expect((await company.one(cast.OA, acme.slug, shared)).body.exchanges).toHaveLength(1);
    expect(await company.rowOf(alone)).toBeUndefined();
  });
});

it('a contact stays while somebody else’s card or another of the organization’s stands on it', async () => {
  const second = await database()
    .insert(profiles)
    .values({ ...(await cardRow()), username: 'subject-second' })
    .returning({ cardId: profiles.id, username: profiles.username });
  const first = await tap(acme);
  const other = await tap(second[0] as { cardId: string; username: string });
  const id = await contactOf(acme);
  expect(await contactOf(second[0] as { cardId: string })).toBe(id);
  await change(`${first}&act=withdraw`);
  expect((await company.one(cast.OA, acme.slug, id)).body).toMatchObject({
    content: { title: 'Owner' },
    exchanges: [{ card: { username: 'subject-second' } }],
  });
  await change(`${other}&act=withdraw`);
  expect(await company.rowOf(id)).toBeUndefined();
});

async function cardRow() {
  const [row] = await database().select().from(profiles).where(eq(profiles.id, acme.cardId));
  const { id: _id, ...rest } = row as typeof profiles.$inferSelect;
  return { ...rest, position: rest.position + 1 };
}

it('what came through the organization’s card after a merge stays the organization’s when that is undone', async () => {
  const note = (await personal.add(cast.US, { content: { name: { first: 'Rita' } } })).body;
  await tap(acme);
  const shared = await contactOf(acme);
  const done = await merge(cast.US, { ids: [note.id, shared], winner: note.id });
  expect(done.status).toBe(201);
  await database()
    .update(exchanges)
    .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
  await tap(acme);
  expect(await contactOf(acme)).toBe(note.id);
  expect((await undo(cast.US, done.body.merge.id)).status).toBe(200);
  const rows = await rowsOf(acme.cardId);
  expect(rows.map(({ contactId }) => contactId)).toEqual([shared, shared]);
});

describe('what hung on one contact before', () => {
  let shared: string;

  beforeEach(async () => {
    await tap(acme);
    await tap(own);
    shared = await contactOf(acme);
    const alone = await contactOf(own);
    await database().update(exchanges).set({ contactId: shared }).where(eq(exchanges.profileId, own.cardId));
    await database().delete(contacts).where(eq(contacts.id, alone));
  });

  const expectApart = async () => {
    const alone = await contactOf(own);
    expect(new Set([shared, alone, '']).size).toBe(3);
    const row = await company.rowOf(alone);
    expect(row).toMatchObject({ ownerId: cast.US.id, organizationId: null, source: 'exchange' });
    expect(row).toMatchObject({ content: { name: { first: 'Rita' }, title: 'Owner' } });
    expect((await listed(cast.US, { contactId: alone })).body.items).toHaveLength(1);
  };

  it('is taken apart by itself, once', async () => {
    await sweep();
    await expectApart();
    const before = await database().select().from(contacts);
    await sweep();
    expect(await database().select().from(contacts)).toEqual(before);
  });

  it('is taken apart where something else cannot be', async () => {
    // Another visitor typed their details, and their two exchanges share one contact as well. The first visitor's title is too
    // long for any contact.
    for (const card of [acme, own])
      await leave(await filledAsShown(card, { first: 'Lise', email: 'lise@example.com' }), { username: card.username });
    const typed = async (card: { cardId: string }) =>
      (await rowsOf(card.cardId)).find(({ left }) => left?.first === 'Lise')?.contactId ?? '';
    const [kept, gone] = [await typed(acme), await typed(own)];
    await database().update(exchanges).set({ contactId: kept }).where(eq(exchanges.contactId, gone));
    await database().delete(contacts).where(eq(contacts.id, gone));
    const unfit = { left: sql`jsonb_set(${exchanges.left}, '{title}', to_jsonb(repeat('x', 5000)))` };
    await database().update(exchanges).set(unfit).where(eq(exchanges.contactId, shared));
    await expect(sweep()).rejects.toThrow();
    expect(new Set([kept, await typed(own), await typed(acme)]).size).toBe(2);
  });

  it('comes back to whose card it was left acme, where it had gone to a colleague', async () => {
    await database().update(contacts).set({ ownerId: cast.TM.id }).where(eq(contacts.id, shared));
    await database().update(exchanges).set({ ownerId: cast.TM.id }).where(eq(exchanges.contactId, shared));
    await sweep();
    await expectApart();
    expect((await listed(cast.TM)).body.items).toHaveLength(1);
  });

  it('is taken apart before it goes to a colleague', async () => {
    await company.transfer(cast.OO, acme.slug, { ids: [shared], to: cast.TM.id });
    await expectApart();
    expect((await listed(cast.TM)).body.items).toHaveLength(1);
  });
});
