import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries } from '@/lib/platform/db/tables';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { make } from '@/tests/support/cards';
import * as personal from '@/tests/support/contacts';
import { filled, filledAsShown, leave, post } from '@/tests/support/exchanges';
import * as company from '@/tests/support/organization-contacts';

startAcme();

let visitors = 0;
async function leaveOnCard(more: Record<string, string> = {}) {
  visitors += 1;
  return leave(await filledAsShown(acme, more), { username: acme.username, address: `203.0.113.${visitors}` });
}
const names = async (query = {}, who = cast.OA) =>
  (await company.list(who, acme.slug, query)).body.items?.map(
    (item: { content: { name: { first: string } } }) => item.content.name.first,
  );
const acts = async () =>
  (
    await database()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, acme.id))
      .orderBy(auditEntries.id)
  ).map(({ action, targetName, changes }) => [action, targetName, changes]);

describe('what comes in through a card of an organization', () => {
  it("is its member's contact and the organization's, with what was left, without what the member makes of it", async () => {
    await leaveOnCard({ note: 'Met at the fair', company: 'Navy' });
    const [own] = (await personal.list(cast.US)).body.items;
    expect(own).toMatchObject({
      content: { name: { first: 'Grace' }, note: '' },
      status: 'new',
      isShared: true,
    });
    const private_ = { ...own.content, note: 'owes me lunch' };
    await personal.edit(cast.US, own.id, { version: 1, content: private_, tags: ['vip'], isStarred: true });
    const [shown] = (await company.list(cast.OA, acme.slug)).body.items;
    expect(shown).toMatchObject({
      ...{ id: own.id, source: 'exchange', channel: 'qr', isOwn: false, mayChange: true, version: 2 },
      content: { note: '', company: 'Navy' },
      card: { id: acme.cardId, username: acme.username },
      member: { id: cast.US.id, name: cast.US.email },
    });
    for (const key of ['tags', 'isStarred', 'status', 'paperPhotoId', 'groups']) expect(shown).not.toHaveProperty(key);
    const one = await company.one(cast.OA, acme.slug, own.id);
    expect(one.body.exchanges).toMatchObject([{ left: { note: 'Met at the fair' }, answers: [], channel: 'qr' }]);
    expect(one.text).not.toMatch(/lunch|vip/);
  });

  it('is found by what everybody knows, not by what only the member knows', async () => {
    const from = { ownerId: cast.US.id, organizationId: acme.id, sourceProfileId: acme.cardId };
    const fields = [{ id: 'p', kind: 'phone', number: '+41791234567', label: '' }];
    const content = { company: 'Messe Basel', note: 'Geheimnis', fields } as never;
    await company.givenContact('Zoë', { ...from, tags: ['vip'], content });
    for (const [q, total] of Object.entries({ zoe: 1, 'basel messe': 1, '079 123': 1, geheimnis: 0, vip: 0 }))
      expect([q, (await company.list(cast.OA, acme.slug, { q })).body.items.length]).toEqual([q, total]);
    for (const q of ['zoe', 'geheimnis', 'vip'])
      expect([q, (await personal.list(cast.US, { q })).body.items.length]).toEqual([q, 1]);
  });

  it('is narrowed by member, team, card, event and days, counted, and read page by page in each order', async () => {
    const from = { ownerId: cast.US.id, organizationId: acme.id, sourceProfileId: acme.cardId };
    const met = { event: 'Fair', place: '', on: '2026-01-02' };
    for (const first of ['Cem', 'Ann', 'Bo']) await company.givenContact(first, from);
    await company.givenContact('Eve', { ...from, ownerId: cast.TM.id, sourceProfileId: null, content: { met } });
    await company.givenContact('Sol', { ...from, ownerId: null });
    await company.givenContact('Private', { ownerId: cast.US.id, organizationId: null });
    expect(await names()).toEqual(['Ann', 'Bo', 'Cem', 'Eve', 'Sol']);
    expect(await names({ member: cast.TM.id })).toEqual(['Eve']);
    expect(await names({ member: 'none' })).toEqual(['Sol']);
    expect(await names({ team: acme.teamId })).toEqual(['Ann', 'Bo', 'Cem', 'Sol']);
    expect(await names({ team: acme.otherTeamId })).toEqual([]);
    expect(await names({ card: acme.cardId, member: cast.US.id })).toEqual(['Ann', 'Bo', 'Cem']);
    expect(await names({ event: 'fair' })).toEqual(['Eve']);
    const today = new Date().toISOString().slice(0, 10);
    expect((await names({ from: today, until: today })).length).toBe(5);
    expect(await names({ until: '2020-01-01' })).toEqual([]);
    expect((await company.count(cast.OA, acme.slug, { member: cast.US.id })).body).toEqual({ total: 3 });
    expect((await company.facets(cast.OA, acme.slug)).body).toMatchObject({
      total: 5,
      members: [
        { id: cast.US.id, total: 3 },
        { id: cast.TM.id, total: 1 },
      ],
      teams: [{ id: acme.teamId, name: 'Sales', total: 4 }],
      cards: [{ id: acme.cardId, name: acme.username, total: 4 }],
      events: [{ name: 'Fair', total: 1 }],
    });
    for (const sort of ['name', 'company', 'created', 'met']) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await company.list(cast.OA, acme.slug, { sort, limit: '2', ...(cursor ? { cursor } : {}) });
        seen.push(...page.body.items.map(({ id }: { id: string }) => id));
        cursor = page.body.nextCursor;
      }
      expect([sort, new Set(seen).size]).toEqual([sort, 5]);
    }
    expect((await company.list(cast.OA, acme.slug, { cursor: 'x.y' })).status).toBe(422);
    const wrong: Record<string, string>[] = [
      { from: 'yesterday' },
      { team: '../x' },
      { card: '1' },
      { member: '\u0000' },
      { q: 'x'.repeat(201) },
    ];
    for (const bad of wrong) expect((await company.list(cast.OA, acme.slug, bad)).status).toBe(422);
  });

  it("is changed for both; the member's own note stays, and nobody overwrites what they have not seen", async () => {
    await leaveOnCard();
    const [own] = (await personal.list(cast.US)).body.items;
    await personal.edit(cast.US, own.id, { version: 1, content: { ...own.content, note: 'Hello' } });
    const [{ id, content }] = (await company.list(cast.TM, acme.slug)).body.items;
    const edited = await company.edit(cast.TM, acme.slug, id, {
      version: 2,
      content: { ...content, title: 'Admiral' },
    });
    expect(edited.body).toMatchObject({ version: 3, content: { title: 'Admiral', note: '' } });
    expect((await personal.one(cast.US, id)).body).toMatchObject({ content: { title: 'Admiral', note: 'Hello' } });
    const stale = await company.edit(cast.OA, acme.slug, id, { version: 1, content });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect((stale.body.current as { content: unknown }).content).toMatchObject({ title: 'Admiral', note: '' });
    expect(await acts()).toEqual([['contact.edit', '', {}]]);
  });

  it('goes to the trash of both and comes back, once however often it is asked', async () => {
    await leaveOnCard();
    const [{ id }] = (await company.list(cast.OA, acme.slug)).body.items;
    for (const _ of [1, 2]) expect((await company.trash(cast.OA, acme.slug, id)).status).toBe(204);
    expect([await names(), await names({ state: 'trashed' })]).toEqual([[], ['Grace']]);
    expect((await personal.list(cast.US, { state: 'trashed' })).body.items.length).toBe(1);
    for (const _ of [1, 2]) expect((await company.restore(cast.OA, acme.slug, id)).status).toBe(200);
    expect((await personal.list(cast.US)).body.items.length).toBe(1);
    expect((await acts()).map(([action, name]) => [action, name])).toEqual([
      ['contact.delete', ''],
      ['contact.restore', ''],
    ]);
  });

  it('leaves as a file in every format, without what is the member’s own, and that it left is written down', async () => {
    const from = { ownerId: cast.US.id, organizationId: acme.id, sourceProfileId: acme.cardId };
    await company.givenContact('Ann', { ...from, tags: ['vip'], content: { note: 'Geheimnis', company: '=1+1' } });
    await company.givenContact('Priva', { ownerId: cast.US.id, organizationId: null });
    for (const format of ['vcard', 'vcard4', 'csv', 'jscontact']) {
      const file = await company.exported(cast.TM, acme.slug, { format, q: 'ann' });
      expect([format, file.status]).toEqual([format, 200]);
      expect(file.text).toContain('Ann');
      expect(file.text).not.toMatch(/Geheimnis|vip|Priva/);
    }
    expect((await company.exported(cast.OA, acme.slug, { format: 'csv' })).text).toContain("'=1+1");
    expect((await acts())[0]).toEqual(['contact.export', 'The acme', { format: { to: 'vcard' } }]);
  });
});

it('what a private contact leaves on the card makes it no company contact; the exchange makes one of its own', async () => {
  await personal.add(cast.US, personal.named('Grace', 'Hopper'));
  await leaveOnCard();
  expect((await personal.list(cast.US)).body.items.length).toBe(2);
  expect(await names()).toEqual(['Grace']);
});

it('a personal card brings nothing to an organization', async () => {
  const card = await make(cast.US, { username: 'subject-own', content: { name: { first: 'Sibyl' } } });
  expect((await post(filled(card.body.id), { username: 'subject-own' })).status).toBe(303);
  expect((await personal.list(cast.US)).body.items.length).toBe(1);
  expect(await names()).toEqual([]);
});

describe('somebody who was scanned', () => {
  const scanned = (more: object) => personal.add(cast.US, { ...personal.named('Ida'), source: 'scan', ...more });

  it("belongs to the organization as whose card's holder they were met, and to nobody else without one", async () => {
    expect((await scanned({ cardId: acme.cardId })).body.source).toBe('scan');
    await scanned({ content: { name: { first: 'Jo' } } });
    await scanned({ content: { name: { first: 'Kim' } }, cardId: null });
    expect(await names({ source: 'scan' })).toEqual(['Ida']);
    expect((await personal.list(cast.US)).body.items.length).toBe(3);
  });

  it('belongs to nobody by the card of another; what was captured without a network is kept all the same', async () => {
    const before = await database().select().from(auditEntries);
    expect((await personal.add(cast.TM, { ...personal.named('Ida'), cardId: acme.cardId })).status).toBe(404);
    const captureId = crypto.randomUUID();
    const late = { ...personal.named('Late'), cardId: acme.cardId, captureId, capturedBy: cast.TM.id };
    expect((await personal.add(cast.TM, late)).status).toBe(201);
    expect(await names()).toEqual([]);
    expect(await database().select().from(auditEntries)).toEqual(before);
  });
});
