import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countContactsOf, settleContacts } from '@/lib/contacts/book/offboard-contacts';
import type { ContactPlan } from '@/lib/contacts/book/offboard-schema';
import { systemContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { auditEntries, contactBooks, contactReminders, organizations, users } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Acme, Cast } from '@/tests/support/acme';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import * as personal from '@/tests/support/contacts';
import { change, filledAsShown, leave, withdrawals } from '@/tests/support/exchanges';
import { merge } from '@/tests/support/merges';
import * as company from '@/tests/support/organization-contacts';

startAcme();

const settle = (plan: ContactPlan, userId = cast.US.id) =>
  inTransaction(systemContext(), (tx) => settleContacts(tx, acme.id, userId, plan));
const given = (first: string, more = {}) =>
  company.givenContact(first, { ownerId: cast.US.id, organizationId: acme.id, sourceProfileId: acme.cardId, ...more });
type Item = { id: string; content: { name: { first: string } } };
const firsts = (body: { items: Item[] }) => body.items.map(({ content }) => content.name.first);
const own = async (who: Acme | keyof Cast) => firsts((await personal.list(cast[who as keyof Cast])).body);
const shared = async (query = {}) => firsts((await company.list(cast.OA, acme.slug, query)).body);
const book = async (id: string) =>
  (await database().select().from(contactBooks).where(eq(contactBooks.ownerId, id)))[0];

describe('when somebody leaves', () => {
  it('their company contacts go to a colleague, without what was theirs; they keep what is private', async () => {
    const id = await given('Ann', { tags: ['vip'], content: { note: 'my words' } });
    await given('Private', { organizationId: null });
    await personal.edit(cast.US, id, { version: 1, isStarred: true });
    const group = (await personal.addGroup(cast.US, 'Mine')).body.id;
    await personal.groupsOf(cast.US, id, [group]);
    await database()
      .insert(contactReminders)
      .values({
        ...{ contactId: id, ownerId: cast.US.id, text: 'call', day: '2030-01-01', time: '09:00' },
        ...{ timeZone: 'UTC', dueAt: new Date() },
      });
    expect(await countContactsOf(systemContext(), acme.id, cast.US.id)).toBe(1);
    const before = await book(cast.US.id);
    expect(await settle({ act: 'transfer', to: cast.TM.id })).toBe(1);
    expect([await own('US'), await own('TM'), await shared()]).toEqual([['Private'], ['Ann'], ['Ann']]);
    expect((await personal.one(cast.TM, id)).body).toMatchObject({ tags: [], isStarred: false, content: { note: '' } });
    expect((await personal.groupsOf(cast.TM, id)).body).toEqual({ groupIds: [] });
    expect(await database().select().from(contactReminders)).toEqual([]);
    expect((await personal.list(cast.TM, { q: 'words' })).body.items).toEqual([]);
    // The devices of both owners learn of the move.
    expect((await book(cast.US.id))?.purgedRevision).toBe((before?.revision ?? 0) + 1);
    expect((await company.rowOf(id))?.revision).toBe((await book(cast.TM.id))?.revision);
    expect(await settle({ act: 'transfer', to: cast.TM.id })).toBe(0);
    const entries = await database().select().from(auditEntries).where(eq(auditEntries.organizationId, acme.id));
    expect(entries).toMatchObject([
      { action: 'contact.transfer', targetId: cast.US.id, changes: { contacts: { to: 1 } } },
    ]);
  });

  it('or stay with the organization alone, where they are read, changed, trashed and given on', async () => {
    const id = await given('Ann');
    expect(await settle({ act: 'stay' })).toBe(1);
    expect([await own('US'), await shared({ member: 'none' })]).toEqual([[], ['Ann']]);
    expect((await personal.one(cast.US, id)).status).toBe(404);
    const { body } = await company.one(cast.OA, acme.slug, id);
    expect(body.member).toBeNull();
    const edit = { version: body.version, content: { ...body.content, title: 'Chief' } };
    expect((await company.edit(cast.OA, acme.slug, id, edit)).status).toBe(200);
    expect((await company.trash(cast.OA, acme.slug, id)).status).toBe(204);
    expect((await company.restore(cast.OA, acme.slug, id)).status).toBe(200);
    expect((await company.transfer(cast.OA, acme.slug, { ids: [id], to: cast.TM.id })).body).toEqual({ moved: 1 });
    expect(await own('TM')).toEqual(['Ann']);
  });

  it('what was merged with something private is taken apart: to each what was theirs', async () => {
    const companys = await given('Ann');
    const { body } = await personal.add(cast.US, personal.named('Annie', 'Private'));
    const merged = await merge(cast.US, { ids: [body.id, companys], winner: body.id });
    expect(merged.status).toBe(201);
    expect(await shared()).toEqual(['Annie']);
    await settle({ act: 'stay' });
    expect([await own('US'), await shared()]).toEqual([['Annie'], ['Ann']]);
  });

  it('nobody but an active member gets them', async () => {
    await given('Ann');
    for (const to of [cast.XO.id, cast.US.id, 'nobody'])
      await expect(settle({ act: 'transfer', to })).rejects.toMatchObject({ code: 'invalid_fields' });
    expect(await own('US')).toEqual(['Ann']);
  });

  it('more than one book can be moved at once, in any direction', async () => {
    for (let at = 0; at < 20; at += 1) await given(`N${at}`, { ownerId: at % 2 ? cast.US.id : cast.TM.id });
    await Promise.all([
      settle({ act: 'transfer', to: cast.TM.id }, cast.US.id),
      settle({ act: 'transfer', to: cast.US.id }, cast.TM.id),
    ]);
    expect((await own('US')).length + (await own('TM')).length).toBe(20);
  });
});

describe('who withdraws what they left', () => {
  for (const plan of ['transfer', 'stay'] as const)
    it(`takes it from where it is: ${plan}`, async () => {
      const receipt = await leave(await filledAsShown(acme), { username: acme.username });
      await settle(plan === 'stay' ? { act: 'stay' } : { act: 'transfer', to: cast.TM.id });
      expect(await shared()).toEqual(['Grace']);
      expect((await change(`${receipt}&act=withdraw`)).status).toBeLessThan(400);
      expect([await shared(), await own('TM'), await own('US')]).toEqual([[], [], []]);
      expect((await withdrawals(cast.TM)).body.items.length).toBe(plan === 'stay' ? 0 : 1);
    });
});

it('several are given to a colleague by who may change them all, or none', async () => {
  const ids = [
    await given('Ann'),
    await given('Bo'),
    await given('Cem', { ownerId: cast.OA.id, sourceProfileId: null }),
  ];
  expect((await company.transfer(cast.TM, acme.slug, { ids, to: cast.TM.id })).status).toBe(404);
  expect(await own('TM')).toEqual([]);
  expect((await company.transfer(cast.OA, acme.slug, { ids, to: cast.TM.id })).body).toEqual({ moved: 3 });
  expect((await company.transfer(cast.OA, acme.slug, { ids, to: cast.TM.id })).body).toEqual({ moved: 0 });
  expect(await own('TM')).toEqual(['Ann', 'Bo', 'Cem']);
  const foreign = await company.transfer(cast.OA, acme.slug, { ids, to: cast.XO.id });
  expect([foreign.status, foreign.body.errors]).toEqual([422, [{ path: 'to', code: 'not_a_member' }]]);
});

it('an account that is deleted leaves company contacts with the organization; with it they go', async () => {
  const id = await given('Ann', { content: { note: 'my words' } });
  await given('Private', { organizationId: null });
  await database().delete(users).where(eq(users.id, cast.US.id));
  expect(await company.rowOf(id)).toMatchObject({ ownerId: null, content: { note: '' } });
  expect(await shared({ q: 'ann' })).toEqual(['Ann']);
  await database().delete(organizations).where(eq(organizations.id, acme.id));
  expect(await company.rowOf(id)).toBeUndefined();
});
