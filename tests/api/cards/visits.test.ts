import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { flushVisits } from '@/lib/cards/visits/collect';
import { noteBotView } from '@/lib/cards/visits/visits';
import { database } from '@/lib/platform/db/client';
import { cardLinks, codes, users, visitSalts, visits } from '@/lib/platform/db/tables';
import { newId } from '@/lib/platform/ids';
import profileApi from '@/pages/api/v1/profiles/[id]';
import { filled, leave } from '@/tests/support/exchanges';
import { newcomer, type Person, person, request } from '@/tests/support/request';
import { cardOf, figures, iphone, visit, visitAt } from '@/tests/support/visits';

const dayMs = 86_400_000;

// What an earlier test reported belongs to cards that are gone.

/** What is counted of a card in the last 30 days, in few words. */
async function counted(owner: Person, id: string) {
  const { body } = await figures(owner, id);
  const byChannel = body.channels
    .filter(({ views }: { views: number }) => views > 0)
    .map(({ key, views }: { key: string; views: number }) => `${key} ${views}`);
  const { views, visitors, taps, saves, walletSaves, shares, exchanges } = body.total;
  return { views, visitors, taps, saves, walletSaves, shares, exchanges, byChannel, leftOut: body.leftOut };
}
async function stored() {
  await flushVisits();
  return database().select().from(visits).orderBy(visits.createdAt, visits.id);
}
const hashes = async () => (await stored()).map((row) => row.visitorHash);

describe('what a card’s page reports', () => {
  it('counts who left their details, which no page can report', async () => {
    const { owner, id } = await cardOf();
    expect((await visit({ username: 'ada', event: 'exchange' })).status).toBe(422);
    await leave(filled(id), { username: 'ada', headers: { 'user-agent': iphone } });
    expect(await counted(owner, id)).toMatchObject({ views: 0, exchanges: 1 });
  });

  it('is counted by event and channel', async () => {
    const { owner, id } = await cardOf();
    const [first, second, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const;
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: first });
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: second });
    await visit({ username: 'ada', event: 'view', channel: 'link' }, { address: third });
    await visit({ username: 'ada', event: 'save', channel: 'qr' }, { address: first });
    await visit({ username: 'ada', event: 'wallet', channel: 'qr' }, { address: first });
    await visit({ username: 'ada', event: 'share' }, { address: third });
    expect(await counted(owner, id)).toMatchObject({
      ...{ views: 3, visitors: 3, saves: 1, walletSaves: 1, shares: 1, exchanges: 0 },
      byChannel: ['qr 2', 'link 1'],
    });
  });

  it('names the field that was tapped; what is no field of the card is dropped', async () => {
    const content = {
      fields: [
        { id: 'p', kind: 'phone', number: '+12025550143', label: 'mobile' },
        { id: 'in', kind: 'account', network: 'linkedin', handle: 'ada' },
      ],
    };
    const { owner, id } = await cardOf('ada', content);
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      await visit({ username: 'ada', event: 'view' }, { address });
      await visit({ username: 'ada', event: 'tap', field: 'in' }, { address });
      await visit({ username: 'ada', event: 'tap', field: 'in' }, { address });
    }
    await visit({ username: 'ada', event: 'tap', field: 'p' }, { address: '203.0.113.2' });
    for (const field of ['buy-now', 'constructor', '__proto__', 'toString'])
      await visit({ username: 'ada', event: 'tap', field }, { address: '203.0.113.2' });
    expect((await visit({ username: 'ada', event: 'tap' })).status).toBe(422);
    const { body } = await figures(owner, id);
    expect(body.total).toMatchObject({ views: 2, taps: 2 });
    expect(body.fields).toEqual([
      { key: `${id}:account:in`, taps: 2, kind: 'account', network: 'linkedin', label: '', text: 'ada' },
      { key: `${id}:phone:p`, taps: 1, kind: 'phone', network: null, label: 'mobile', text: '+1 202 555 0143' },
    ]);
  });

  it('is counted by code and link where they lead to this card, by device, browser and language', async () => {
    const { owner, id } = await cardOf();
    const other = await cardOf('grace');
    const [code, link] = [newId(), newId()];
    const named = { status: 'linked' as const, ownerId: owner.id, profileId: id };
    await database()
      .insert(codes)
      .values({ ...named, id: code, code: 'ABCD1234', name: 'Badge' });
    await database().insert(cardLinks).values({ id: link, profileId: id, label: 'Newsletter', slug: 'newsletter' });
    const languages = 'de-AT,de;q=0.9';
    await visit({ username: 'ada', event: 'view', code: 'ABCD1234', channel: 'nfc' }, { languages });
    await visit({ username: 'ada', event: 'view', link: 'newsletter' }, { address: '203.0.113.8', languages });
    await visit({ username: 'grace', event: 'view', link: 'newsletter', code: 'ABCD1234' });
    const { body } = await figures(owner, id);
    expect(body.codes).toMatchObject([{ key: code, name: 'Badge', views: 1 }]);
    expect(body.links).toMatchObject([{ key: link, name: 'Newsletter', views: 1 }]);
    expect(body.devices).toMatchObject([{ key: 'phone', views: 2 }]);
    expect(body.browsers).toMatchObject([{ key: 'Safari', views: 2 }]);
    expect(body.languages).toMatchObject([{ key: 'de', views: 2 }]);
    expect(body.countries).toEqual([]);
    const { body: others } = await figures(other.owner, other.id);
    expect([others.codes, others.links, others.total.views]).toEqual([[], [], 1]);
  });

  it('is answered without a word, also where there is no such card', async () => {
    await cardOf();
    for (const username of ['ada', 'nobody-here']) {
      const answer = await visit({ username, event: 'view' });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(await stored()).toHaveLength(1);
  });

  it('of its owner and of bots is not counted and said to be left out; on a paused card it is nothing', async () => {
    const { owner, id } = await cardOf();
    await visit({ username: 'ada', event: 'view' }, { as: owner });
    await visit({ username: 'ada', event: 'view' }, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await visit({ username: 'ada', event: 'view' });
    await visit({ username: 'ada', event: 'view' });
    await flushVisits();
    const body = { version: 1, status: 'paused' };
    await request(profileApi, { as: owner, method: 'PATCH', path: `/profiles/${id}`, params: { id }, body });
    await visit({ username: 'ada', event: 'view' }, { address: '203.0.113.9' });
    expect(await counted(owner, id)).toMatchObject({
      ...{ views: 1, visitors: 1, byChannel: ['unknown 1'] },
      leftOut: { own: 1, bot: 1, repeat: 1 },
    });
  });

  it('by programs that run no script is noted by the server, once in a while for each network', async () => {
    const { owner, id } = await cardOf('programs');
    const read = (userAgent: string | undefined, address: string) => noteBotView('programs', userAgent, () => address);
    for (let at = 0; at < 5; at += 1) read('WhatsApp/2.23.20.0', '198.51.100.20');
    read('Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', '198.51.100.21');
    read(iphone, '198.51.100.22');
    read(undefined, '198.51.100.23');
    expect(await counted(owner, id)).toMatchObject({ views: 0, visitors: 0, leftOut: { own: 0, bot: 2, repeat: 0 } });
  });

  it.each([
    ['an unknown event', { username: 'ada', event: 'stare' }],
    ['an unknown channel', { username: 'ada', event: 'view', channel: 'pigeon' }],
    ['a name that is none', { username: '../x', event: 'view' }],
    ['an unknown field', { username: 'ada', event: 'view', device: 'bot' }],
    ['a field of a view', { username: 'ada', event: 'view', field: 'p' }],
    ['a code that is none', { username: 'ada', event: 'view', code: 'no' }],
    ['a link that is none', { username: 'ada', event: 'view', link: '<b>' }],
    ['nothing', {}],
  ])('%s is refused', async (_what, body) => {
    await cardOf();
    expect((await visit(body)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('is bounded in size', async () => {
    expect((await visit({ username: 'ada', event: 'view', channel: 'x'.repeat(2000) })).status).toBe(413);
  });

  it('is written with the next batch, once, also where writing fails for a moment', async () => {
    await cardOf();
    await visit({ username: 'ada', event: 'view' });
    expect(await database().select().from(visits)).toEqual([]);
    await database().execute('alter table visits rename to away');
    await expect(flushVisits()).rejects.toThrow();
    await database().execute('alter table away rename to visits');
    await flushVisits();
    await flushVisits();
    expect(await database().select().from(visits)).toHaveLength(1);
  });
});

describe('honest numbers: a visitor', () => {
  it('who reloads and saves over and over is one view and one save', async () => {
    const { owner, id } = await cardOf();
    for (let at = 0; at < 5; at += 1) await visit({ username: 'ada', event: 'view', channel: at ? 'link' : 'qr' });
    for (let at = 0; at < 55; at += 1) expect((await visit({ username: 'ada', event: 'save' })).status).toBe(204);
    expect(await counted(owner, id)).toMatchObject({
      ...{ views: 1, visitors: 1, saves: 1, byChannel: ['qr 1'] },
      leftOut: { own: 0, bot: 0, repeat: 4 },
    });
  });

  it('who comes back after half an hour is another view, and still one visitor', async () => {
    const { owner, id } = await cardOf();
    const noon = new Date(`${new Date(Date.now() - dayMs).toISOString().slice(0, 10)}T12:00:00Z`).getTime();
    for (const minutes of [0, 29, 59, 95])
      visitAt(new Date(noon + minutes * 60_000), { username: 'ada', event: 'view' });
    expect(await counted(owner, id)).toMatchObject({ views: 3, visitors: 1, leftOut: { repeat: 1 } });
  });

  it('saves and shares only with a view on the same day, of the same card', async () => {
    const { owner, id } = await cardOf();
    await cardOf('grace');
    const noon = new Date('2026-11-20T12:00:00Z');
    const day = '&from=2026-11-20&to=2026-11-20';
    const total = async () => (await figures(owner, id, day)).body.total;
    visitAt(noon, { username: 'grace', event: 'view' });
    for (const event of ['save', 'share']) visitAt(noon, { username: 'ada', event });
    visitAt(noon, { username: 'ada', event: 'view' }, { address: '203.0.113.8' });
    const other = { address: '203.0.113.8', agent: 'Mozilla/5.0 (X11) Firefox/150' };
    visitAt(noon, { username: 'ada', event: 'save' }, other);
    expect(await total()).toMatchObject({ views: 1, saves: 0, shares: 0 });
    visitAt(noon, { username: 'ada', event: 'view' });
    expect(await total()).toMatchObject({ views: 2, saves: 1, shares: 1 });
  });

  it('who views a card before midnight, by its owner’s clock, and saves it after counts for both, once', async () => {
    const owner = await newcomer('night-owl');
    const { id } = await cardOf('night', { fields: [{ id: 'p', kind: 'phone', number: '+12025550143' }] }, owner);
    await database().update(users).set({ timeZone: 'Asia/Kolkata' }).where(eq(users.id, owner.id));
    const midnight = Date.parse('2026-11-20T18:30:00Z');
    const report = (minutes: number, event: string, more: object = {}) =>
      visitAt(new Date(midnight + minutes * 60_000), { username: 'night', event, ...more });
    report(-5, 'view');
    for (const minutes of [4, 8]) report(minutes, 'save');
    report(9, 'tap', { field: 'p' });
    // Too late to follow a view before midnight, since the page reports another after half an hour.
    report(70, 'share');
    const { body } = await figures(owner, id, '&from=2026-11-20&to=2026-11-21');
    expect(body.days).toMatchObject([
      { day: '2026-11-20', views: 1, visitors: 1, saves: 0 },
      { day: '2026-11-21', views: 0, visitors: 0, saves: 1, taps: 1, shares: 0 },
    ]);
    expect(body.fields).toMatchObject([{ taps: 1 }]);
  });

  it('who asks not to be counted, or has no script, is no view by leaving details, and nothing is made of who they are', async () => {
    const { owner, id } = await cardOf();
    const headers = { 'user-agent': iphone, dnt: '1', 'sec-gpc': '1' };
    for (const channel of ['qr', 'nfc']) await leave(filled(id, { via: channel }), { username: 'ada', headers });
    expect(await counted(owner, id)).toMatchObject({ views: 0, exchanges: 2, byChannel: [] });
    expect(await hashes()).toEqual([null, null]);
    expect(await database().select().from(visitSalts)).toEqual([]);
  });

  it('who was at the card and leaves details is one view, by the channel they came by', async () => {
    const { owner, id } = await cardOf();
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: '203.0.113.1' });
    await leave(filled(id, { via: 'qr' }), { username: 'ada', headers: { 'user-agent': iphone } });
    expect(await counted(owner, id)).toMatchObject({ views: 1, exchanges: 1, byChannel: ['qr 1'] });
  });

  it('who came by a printed code or a link with a label and leaves details is counted for it', async () => {
    const { owner, id } = await cardOf();
    await database().insert(codes).values({ code: '7K2M9QXT', profileId: id, ownerId: owner.id, status: 'linked' });
    await database().insert(cardLinks).values({ profileId: id, slug: 'spring-fair', label: 'Spring fair' });
    await leave(filled(id, { via: 'nfc', code: '7K2M9QXT' }), { username: 'ada', headers: { 'user-agent': iphone } });
    await leave(filled(id, { l: 'spring-fair', code: '"><' }), { username: 'ada', headers: { 'user-agent': iphone } });
    const { body } = await figures(owner, id);
    expect(body.codes).toMatchObject([{ exchanges: 1 }]);
    expect(body.links).toMatchObject([{ name: 'Spring fair', exchanges: 1 }]);
  });

  it('is known by nothing that is kept: no address, no agent, another hash on each card and each day', async () => {
    await cardOf();
    await cardOf('grace');
    await visit({ username: 'ada', event: 'view' });
    await visit({ username: 'grace', event: 'view' });
    await visit({ username: 'ada', event: 'view' }, { address: '203.0.113.8' });
    visitAt(new Date(Date.now() + dayMs), { username: 'ada', event: 'view' });
    const rows = await stored();
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|iPhone|Mozilla/);
    expect(new Set(await hashes()).size).toBe(4);
    expect(rows[0]).toMatchObject({ device: 'phone', channel: 'unknown', browser: 'Safari' });
  });

  it('is hashed under a secret of the day that is random, the same in every instance, and in no setting', async () => {
    const { id } = await cardOf();
    await visit({ username: 'ada', event: 'view' });
    const [before] = await hashes();
    const [salt, ...others] = await database().select().from(visitSalts);
    expect([salt?.salt.length, others]).toEqual([32, []]);
    await database().delete(visits).where(eq(visits.profileId, id));
    await database().delete(visitSalts);
    await visit({ username: 'ada', event: 'view' });
    expect(await hashes()).not.toEqual([before]);
  });
});

describe('the figures of a card', () => {
  it('are told to its owner only', async () => {
    const { id } = await cardOf();
    expect((await figures(null, id)).status).toBe(401);
    expect((await figures(await person('eve'), id)).status).toBe(404);
    expect((await figures(await person('eve'), 'nonsense')).status).toBe(422);
  });
});
