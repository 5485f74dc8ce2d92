import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { purgeVisitors } from '@/lib/cards/visits/purge-visitors';
import { deviceOf, ownFigures, recordVisit } from '@/lib/cards/visits/visits';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { visitSalts, visits } from '@/lib/platform/db/tables';
import profilesApi from '@/pages/api/v1/profiles';
import profileApi from '@/pages/api/v1/profiles/[id]';
import visitsApi from '@/pages/api/v1/visits';
import { filled, leave } from '@/tests/support/exchanges';
import { type Person, person, request } from '@/tests/support/request';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

const visit = (body: unknown, options: { as?: Person | null; agent?: string; address?: string } = {}) =>
  request(visitsApi, {
    as: options.as ?? null,
    method: 'POST',
    path: '/visits',
    body,
    headers: { 'user-agent': options.agent ?? iphone, 'x-client-ip': options.address ?? '203.0.113.7' },
  });
const numbers = (as: Person | null, id: string) => request(visitsApi, { as, path: `/visits?profileId=${id}` });

async function card(username = 'ada') {
  const owner = await person();
  const { body } = await request(profilesApi, { as: owner, method: 'POST', path: '/profiles', body: { username } });
  return { owner, id: body.id as string };
}

describe('what a card’s page reports', () => {
  it('counts who left their details, which no page can report', async () => {
    const { owner, id } = await card();
    expect((await visit({ username: 'ada', event: 'exchange' })).status).toBe(422);
    await leave(filled(id), { username: 'ada', headers: { 'user-agent': iphone } });
    expect((await numbers(owner, id)).body).toMatchObject({ views: 0, exchanges: 1 });
  });

  it('is counted by event and channel', async () => {
    const { owner, id } = await card();
    const [first, second, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'] as const;
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: first });
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: second });
    await visit({ username: 'ada', event: 'view', channel: 'link' }, { address: third });
    await visit({ username: 'ada', event: 'save', channel: 'qr' }, { address: first });
    await visit({ username: 'ada', event: 'share' }, { address: third });
    expect((await numbers(owner, id)).body).toEqual({
      ...{ days: 30, views: 3, saves: 1, exchanges: 0 },
      byChannel: [
        { channel: 'qr', views: 2 },
        { channel: 'link', views: 1 },
      ],
    });
  });

  it('is answered without a word, also where there is no such card', async () => {
    await card();
    for (const username of ['ada', 'nobody-here']) {
      const answer = await visit({ username, event: 'view' });
      expect([answer.status, answer.text]).toEqual([204, '']);
    }
    expect(await database().select().from(visits)).toHaveLength(1);
  });

  it('of its owner, of bots and on a paused card is not counted', async () => {
    const { owner, id } = await card();
    await visit({ username: 'ada', event: 'view' }, { as: owner });
    await visit({ username: 'ada', event: 'view' }, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    const body = { version: 1, status: 'paused' };
    await request(profileApi, { as: owner, method: 'PATCH', path: `/profiles/${id}`, params: { id }, body });
    await visit({ username: 'ada', event: 'view' });
    expect((await numbers(owner, id)).body).toMatchObject({ views: 0, saves: 0, byChannel: [] });
  });

  it('longer ago than 30 days is not counted', async () => {
    const { owner, id } = await card();
    await visit({ username: 'ada', event: 'view', channel: 'qr' });
    await database()
      .update(visits)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(visits.profileId, id));
    expect((await numbers(owner, id)).body.views).toBe(0);
  });

  it.each([
    ['an unknown event', { username: 'ada', event: 'stare' }],
    ['an unknown channel', { username: 'ada', event: 'view', channel: 'pigeon' }],
    ['a name that is none', { username: '../x', event: 'view' }],
    ['an unknown field', { username: 'ada', event: 'view', device: 'bot' }],
    ['nothing', {}],
  ])('%s is refused', async (_what, body) => {
    await card();
    expect((await visit(body)).status).toBe(422);
    expect(await database().select().from(visits)).toEqual([]);
  });

  it('is bounded in size', async () => {
    expect((await visit({ username: 'ada', event: 'view', channel: 'x'.repeat(2000) })).status).toBe(413);
  });

  it('too often from one address is refused for a while', async () => {
    await card();
    const address = '198.51.100.9';
    let last = await visit({ username: 'ada', event: 'view' }, { address });
    for (let at = 0; at < 70 && last.status === 204; at += 1)
      last = await visit({ username: 'ada', event: 'view' }, { address });
    expect([last.status, last.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visit({ username: 'ada', event: 'view' }, { address: '198.51.100.10' })).status).toBe(204);
  });
});

/** Records a visit of one visitor at the given time. It bypasses the endpoint, which uses the real clock. */
const visitAt = (now: Date, event: 'view' | 'save', username = 'ada') =>
  recordVisit(
    { ...createContext({ actor: null, locale: 'en', requestId: 'test', address: '203.0.113.7' }), now },
    { username, event, channel: 'qr' },
    iphone,
  );
const hashes = async () => (await database().select().from(visits)).map((row) => row.visitorHash);
const dayMs = 86_400_000;

describe('honest numbers: a visitor', () => {
  it('who reloads and saves over and over is one view and one save', async () => {
    const { owner, id } = await card();
    for (let at = 0; at < 5; at += 1) await visit({ username: 'ada', event: 'view', channel: at ? 'link' : 'qr' });
    for (let at = 0; at < 55; at += 1) expect((await visit({ username: 'ada', event: 'save' })).status).toBe(204);
    expect((await numbers(owner, id)).body).toMatchObject({
      ...{ views: 1, saves: 1 },
      byChannel: [{ channel: 'qr', views: 1 }],
    });
  });

  it('who is reported twenty times at once is one, held by the database', async () => {
    await card();
    const reports = Array.from({ length: 20 }, () => visit({ username: 'ada', event: 'view' }));
    expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([204]));
    expect(await hashes()).toHaveLength(1);
    const [row] = await database().select().from(visits);
    const { id: _, ...again } = row as typeof visits.$inferSelect;
    await expect(database().insert(visits).values(again)).rejects.toMatchObject({
      cause: { constraint: 'visits_once' },
    });
  });

  it('saves and shares only after a view on the same day, of the same card', async () => {
    const { owner, id } = await card();
    await card('grace');
    await visit({ username: 'grace', event: 'view' });
    const tomorrow = new Date(Date.now() + dayMs);
    await visitAt(tomorrow, 'view');
    for (const event of ['save', 'share']) expect((await visit({ username: 'ada', event })).status).toBe(204);
    await visit({ username: 'ada', event: 'view' }, { address: '203.0.113.8' });
    await visit({ username: 'ada', event: 'save' });
    await visit({ username: 'ada', event: 'save' }, { address: '203.0.113.8', agent: 'Mozilla/5.0 (X11) Firefox/150' });
    expect((await numbers(owner, id)).body).toMatchObject({ views: 2, saves: 0 });
    await visitAt(tomorrow, 'save');
    expect((await numbers(owner, id)).body).toMatchObject({ views: 2, saves: 1 });
  });

  it('who asks not to be counted, or has no script, is no view by leaving details, and nothing is made of who they are', async () => {
    const { owner, id } = await card();
    const headers = { 'user-agent': iphone, dnt: '1', 'sec-gpc': '1' };
    for (const channel of ['qr', 'nfc']) await leave(filled(id, { via: channel }), { username: 'ada', headers });
    expect((await numbers(owner, id)).body).toMatchObject({ views: 0, exchanges: 2, byChannel: [] });
    expect(await hashes()).toEqual([null, null]);
    expect(await database().select().from(visitSalts)).toEqual([]);
  });

  it('who was at the card and leaves details is one view, by the channel they came by', async () => {
    const { owner, id } = await card();
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { address: '203.0.113.1' });
    await leave(filled(id, { via: 'qr' }), { username: 'ada', headers: { 'user-agent': iphone } });
    expect((await numbers(owner, id)).body).toMatchObject({
      ...{ views: 1, exchanges: 1 },
      byChannel: [{ channel: 'qr', views: 1 }],
    });
  });

  it('is known by nothing that is kept: no address, no agent, another hash on each card and each day', async () => {
    await card();
    await card('grace');
    await visit({ username: 'ada', event: 'view' });
    await visit({ username: 'grace', event: 'view' });
    await visit({ username: 'ada', event: 'view' }, { address: '203.0.113.8' });
    await visitAt(new Date(Date.now() + dayMs), 'view');
    const rows = await database().select().from(visits);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|iPhone|Mozilla/);
    expect(new Set(await hashes()).size).toBe(4);
    expect(rows[0]).toMatchObject({ device: 'phone', channel: 'unknown' });
  });

  it('is hashed under a secret of the day that is random, the same in every instance, and in no setting', async () => {
    const { id } = await card();
    await Promise.all(Array.from({ length: 5 }, () => visit({ username: 'ada', event: 'view' })));
    const [salt, ...others] = await database().select().from(visitSalts);
    expect([salt?.salt.length, others]).toEqual([32, []]);
    const [before] = await hashes();
    await database().delete(visits).where(eq(visits.profileId, id));
    await database().delete(visitSalts);
    await visit({ username: 'ada', event: 'view' });
    expect(await hashes()).not.toEqual([before]);
  });

  it('is forgotten when the day is over: the secret is deleted and the hashes with it, the numbers stay', async () => {
    const { owner, id } = await card();
    await visitAt(new Date(Date.now() - dayMs), 'view');
    await visit({ username: 'ada', event: 'view' });
    await purgeVisitors();
    const rows = await database().select().from(visits).orderBy(visits.day);
    expect(rows.map(({ visitorHash }) => visitorHash === null)).toEqual([true, false]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await database().select().from(visitSalts)).map(({ day }) => day)).toEqual([today]);
    expect((await numbers(owner, id)).body.views).toBe(2);
    await visit({ username: 'ada', event: 'view' });
    expect((await numbers(owner, id)).body.views).toBe(2);
  });
});

describe('the numbers of a card', () => {
  it('are told to its owner only', async () => {
    const { id } = await card();
    expect((await numbers(null, id)).status).toBe(401);
    expect((await numbers(await person('eve'), id)).status).toBe(404);
    expect((await numbers(await person('eve'), 'nonsense')).status).toBe(422);
  });
});

it.each([
  [iphone, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  ['WhatsApp/2.23.20.0', 'bot'],
  ['facebookexternalhit/1.1', 'bot'],
  ['curl/8.5.0', 'bot'],
  ['Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 30) Chrome/140.0 Mobile Safari/537.36', 'phone'],
  ['', 'bot'],
])('%s is a %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

describe('an owner’s figures', () => {
  it('are those of all their cards by day, with the days before to compare with, without bots and what others’ cards have', async () => {
    const { owner, id } = await card();
    const { body } = await request(profilesApi, {
      as: owner,
      method: 'POST',
      path: '/profiles',
      body: { username: 'two' },
    });
    const other = await card('grace');
    const now = new Date();
    const row = (
      profileId: string,
      event: 'view' | 'save' | 'exchange',
      back: number,
      device: 'phone' | 'bot' = 'phone',
    ) => {
      const createdAt = new Date(now.getTime() - back * dayMs);
      const [channel, day] = ['link' as const, createdAt.toISOString().slice(0, 10)];
      return { profileId, event, device, channel, day, createdAt };
    };
    await database()
      .insert(visits)
      .values([
        ...[
          row(id, 'view', 0),
          row(id, 'view', 29),
          row(body.id, 'view', 29),
          row(id, 'save', 1),
          row(body.id, 'exchange', 2),
        ],
        ...[
          row(id, 'view', 30),
          row(id, 'view', 59),
          row(id, 'view', 60),
          row(id, 'view', 0, 'bot'),
          row(other.id, 'view', 0),
        ],
      ]);
    const actor = { ...owner, organizations: [] } as never;
    const figures = await ownFigures(createContext({ actor, locale: 'en', requestId: 'r', address: '' }));
    expect(figures.all.views).toMatchObject({ total: 3, before: 2 });
    expect([figures.all.views.byDay[0], figures.all.views.byDay[29]]).toEqual([2, 1]);
    expect(figures.byCard).toEqual({
      [id]: { views: 2, saves: 1, exchanges: 0 },
      [body.id]: { views: 1, saves: 0, exchanges: 1 },
    });
  });
});
