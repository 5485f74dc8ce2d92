import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { auditEntries, changeRequests, organizations, users } from '@/lib/platform/db/tables';
import requests from '@/pages/api/v1/organizations/[organization]/change-requests';
import wish from '@/pages/api/v1/organizations/[organization]/change-requests/[id]';
import decide from '@/pages/api/v1/organizations/[organization]/change-requests/decide';
import cardTemplate from '@/pages/api/v1/profiles/[id]/template';
import { acme, cast, startAcme } from '@/tests/support/acme-scene';
import { mailsTo } from '@/tests/support/mails';
import { insist } from '@/tests/support/repeats';
import { type Person, request } from '@/tests/support/request';
import { applied, cardRow, editCard, makeTemplate } from '@/tests/support/templates';

const params = { organization: 'acme' };

startAcme();

const ask = (as: Person, wanted: object[], note = '', profileId = acme.cardId) =>
  request(requests, { as, method: 'POST', params, body: { profileId, wanted, note } });
const list = (as: Person, query = '') => request(requests, { as, params, path: `/x${query}` });
const settle = (as: Person, ids: string[], decision = 'approve', note = '') =>
  request(decide, { as, method: 'POST', params, body: { ids, decision, note } });
const title = (value: string) => [{ path: 'title', value }];

async function under(rules: object, content: object = {}, more: object = {}): Promise<void> {
  const { body } = await makeTemplate(cast.OA, { rules, content, ...more });
  await applied(cast.OA, body.id);
}

async function told({ email }: Person, pattern: RegExp): Promise<number> {
  return (await mailsTo(email)).filter(({ subject }) => pattern.test(subject)).length;
}

describe('editing a card under a template', () => {
  it('what is locked stays: the answer names the parts, and nothing is written', async () => {
    await under({ company: 'locked', 'fields.website': 'locked' }, { company: 'Acme' });
    const before = await cardRow(acme.cardId);
    const answer = await editCard(cast.US, acme.cardId, { content: { company: 'Mine', bio: 'Also this' } });
    expect([answer.status, answer.body.code]).toEqual([403, 'field_locked']);
    expect(answer.body.errors).toEqual([{ path: 'content.company', code: 'locked' }]);
    const site = { id: 'w', kind: 'website', url: 'https://mine.example' };
    expect((await editCard(cast.US, acme.cardId, { content: { fields: [site] } })).body.code).toBe('field_locked');
    const inJapanese = { translations: { ja: { company: '私の' } } };
    expect((await editCard(cast.US, acme.cardId, { content: inJapanese })).body.code).toBe('field_locked');
    expect(await cardRow(acme.cardId)).toEqual(before);
    expect((await editCard(cast.US, acme.cardId, { content: { bio: 'This' } })).status).toBe(200);
  });

  it('what is required cannot be emptied, while everything else can be edited', async () => {
    await under({ title: 'required' });
    expect((await editCard(cast.US, acme.cardId, { content: { bio: 'No title yet' } })).status).toBe(200);
    expect((await editCard(cast.US, acme.cardId, { content: { title: 'Engineer' } })).status).toBe(200);
    const emptied = await editCard(cast.US, acme.cardId, { content: { title: '' } });
    expect([emptied.status, emptied.body.errors]).toEqual([422, [{ path: 'content.title', code: 'required' }]]);
  });

  it('what needs approval is asked for; the rest is written, and the answer says which', async () => {
    await under({ title: 'approval' });
    const answer = await editCard(cast.US, acme.cardId, { content: { title: 'CTO', bio: 'Written' } });
    expect([answer.status, answer.body.requested]).toEqual([200, ['title']]);
    expect([answer.body.content.title, answer.body.content.bio]).toEqual(['', 'Written']);
    const { version } = await cardRow(acme.cardId);
    const again = await editCard(cast.US, acme.cardId, { content: { title: 'CEO' } });
    expect([again.body.requested, again.body.version]).toEqual([['title'], version]);
    const { items } = (await list(cast.TM)).body;
    expect(items.map(({ changes }: { changes: object[] }) => changes)).toMatchObject([
      [{ path: 'title', now: { value: '' }, wanted: { value: 'CEO' } }],
    ]);
  });

  it('who decides writes at once', async () => {
    await under({ title: 'approval' });
    const answer = await editCard(cast.TM, acme.cardId, { content: { title: 'CTO' } });
    expect([answer.body.content.title, answer.body.requested]).toEqual(['CTO', undefined]);
  });

  it('where members decide, a card goes its own way and comes back', async () => {
    await database()
      .update(organizations)
      .set({ policies: { templatesEnforced: 'members' } });
    await under({ company: 'locked', bio: 'hidden' }, { company: 'Acme' });
    const follow = (isFollowed: boolean, as = cast.US) =>
      request(cardTemplate, { as, method: 'PATCH', params: { id: acme.cardId }, body: { isFollowed } });
    expect((await editCard(cast.US, acme.cardId, { content: { company: 'Mine' } })).status).toBe(403);
    expect((await follow(false, cast.OA)).status).toBe(403);
    expect((await follow(false)).body.template.isFollowed).toBe(false);
    expect((await editCard(cast.US, acme.cardId, { content: { company: 'Mine' } })).status).toBe(200);
    expect((await cardRow(acme.cardId)).hiddenParts).toEqual([]);
    expect((await follow(true)).status).toBe(200);
    expect(await cardRow(acme.cardId)).toMatchObject({ content: { company: 'Acme' }, hiddenParts: ['bio'] });
  });
});

describe('change requests', () => {
  it('are asked, seen by who decides, granted on what the card says then, and told by mail both ways', async () => {
    await under({ title: 'approval' });
    await database().update(users).set({ locale: 'de' }).where(eq(users.id, cast.TM.id));
    const asked = await ask(cast.US, title('CTO'), 'I was promoted');
    expect([asked.status, asked.body.status]).toEqual([201, 'waiting']);
    await expect.poll(() => told(cast.TM, /wartet auf Ihre Entscheidung/)).toBeGreaterThan(0);
    expect(await told(cast.OA, /needs your review/)).toBe(0);
    await editCard(cast.US, acme.cardId, { content: { bio: 'Meanwhile' } });
    const done = await settle(cast.TM, [asked.body.id], 'approve', 'Congratulations');
    expect(done.body.items).toEqual([{ id: asked.body.id, status: 'approved', isNew: true }]);
    expect((await cardRow(acme.cardId)).content).toMatchObject({ title: 'CTO', bio: 'Meanwhile' });
    await expect.poll(() => told(cast.US, /approved/)).toBeGreaterThan(0);
    expect((await settle(cast.TM, [asked.body.id], 'refuse')).body.items[0]).toMatchObject({
      status: 'approved',
      isNew: false,
    });
    const ofIt = eq(auditEntries.targetId, asked.body.id);
    const acts = await database().select().from(auditEntries).where(ofIt).orderBy(auditEntries.id);
    expect(acts.map(({ action }) => action)).toEqual(['changeRequest.create', 'changeRequest.approve']);
  });

  it('are refused with a note, which the person reads', async () => {
    const { body } = await ask(cast.US, title('Queen'));
    await settle(cast.OA, [body.id], 'refuse', 'Not yet');
    const [own] = (await list(cast.US, '?own=true')).body.items;
    expect([own.status, own.answer, (await cardRow(acme.cardId)).content.title]).toEqual(['refused', 'Not yet', '']);
    await expect.poll(() => told(cast.US, /declined/)).toBeGreaterThan(0);
  });

  it('of one card join while they wait; withdrawn, they are over', async () => {
    const first = await ask(cast.US, title('CTO'));
    const second = await ask(cast.US, [{ path: 'department', value: 'R&D' }]);
    expect([second.body.id, second.body.changes.length]).toEqual([first.body.id, 2]);
    const withdraw = () => request(wish, { as: cast.US, method: 'DELETE', params: { ...params, id: first.body.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect((await settle(cast.TM, [first.body.id])).body.items[0]).toMatchObject({ status: 'withdrawn', isNew: false });
    expect((await cardRow(acme.cardId)).content.title).toBe('');
  });

  it('asked 20 times at once are one, with one mail', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => insist(() => ask(cast.US, title(`T${index}`)))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await database().select().from(changeRequests)).toHaveLength(1);
  });

  it('decided by two at once are decided once', async () => {
    const { body } = await ask(cast.US, title('CTO'));
    const both = await Promise.all([settle(cast.TM, [body.id]), settle(cast.OA, [body.id], 'refuse')]);
    const isNew = both.map((answer) => answer.body.items[0].isNew);
    expect(isNew.filter(Boolean)).toHaveLength(1);
    const status = both[isNew.indexOf(true)]?.body.items[0].status;
    expect((await cardRow(acme.cardId)).content.title).toBe(status === 'approved' ? 'CTO' : '');
  });

  it("for what the organization's template locks are granted by its admins, not by a team's manager (note b)", async () => {
    await under({ company: 'locked' }, { company: 'Acme' });
    const { body } = await ask(cast.US, [{ path: 'company', value: 'Acme Labs' }]);
    expect((await settle(cast.TM, [body.id])).body.code).toBe('field_locked');
    expect((await settle(cast.OA, [body.id])).status).toBe(200);
    expect((await cardRow(acme.cardId)).content.company).toBe('Acme Labs');
  });

  it.each([
    [[{ path: 'constructor', value: 'x' }]],
    [[{ path: 'exchangeForm', value: {} }]],
    [[{ path: 'title', value: 5 }]],
    [[{ path: 'title', value: 'x'.repeat(201) }]],
    [[{ path: 'fields.phone', value: [{ id: 'a', kind: 'email', address: 'a@b.example' }] }]],
    [[...title('a'), ...title('b')]],
    [[]],
  ])('refuse %j', async (wanted) => {
    expect((await ask(cast.US, wanted)).status).toBe(422);
  });

  it('of a picture that is not the actor’s, and of an empty required part, are refused', async () => {
    const photo = [{ path: 'photoId', value: '0198c0de-0000-7000-8000-000000000009' }];
    expect((await ask(cast.US, photo)).status).toBe(404);
    await under({ title: 'required' }, { title: 'Staff' });
    expect((await ask(cast.US, title(''))).status).toBe(422);
  });

  it('list those that wait first, page by page, and by state', async () => {
    const ids = [];
    for (const value of ['a', 'b', 'c']) {
      const { body } = await ask(cast.US, title(value));
      ids.push(body.id);
      if (value !== 'c') await settle(cast.OA, [body.id], 'refuse');
    }
    const first = (await list(cast.OA, '?limit=2')).body;
    const rest = (await list(cast.OA, `?limit=2&cursor=${first.nextCursor}`)).body;
    const shown = [...first.items, ...rest.items].map(({ id }: { id: string }) => id);
    expect([shown, rest.nextCursor]).toEqual([[ids[2], ids[1], ids[0]], null]);
    expect((await list(cast.OA, '?status=waiting')).body.items).toHaveLength(1);
  });
});
