import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforeSoFar } from '@/lib/cards/visits/analytics';
import type { Seen } from '@/lib/cards/visits/collect';
import { flushVisits } from '@/lib/cards/visits/collect';
import type { Figures } from '@/lib/cards/visits/model';
import { ownFigures, rollUp } from '@/lib/cards/visits/visits';
import { writeSeen } from '@/lib/cards/visits/write-seen';
import { createContext } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { cardDayParts, cardDays, cardMonths, users, visitDaysDue, visits } from '@/lib/platform/db/tables';
import { clockTime } from '@/lib/platform/formats/zoned-time';
import { newId } from '@/lib/platform/ids';
import exportApi from '@/pages/api/v1/analytics/export';
import { figuresOf } from '@/tests/support/analytics';
import { type Person, person, request } from '@/tests/support/request';
import { cardOf, figures, iphone, settleVisits, visit, visitAt, wrongMonths } from '@/tests/support/visits';

const setZone = (owner: Person, timeZone: string) =>
  database().update(users).set({ timeZone }).where(eq(users.id, owner.id));

type Event = { visitor: number; event: 'view' | 'tap' | 'save' | 'share'; minute: number; isOwn: boolean };
type Batch = { events: Event[]; zone: string; isTwice: boolean; isSummed: boolean };

/** Shortly before the clocks go back in Europe, late in the evening: the events of two days cross midnight and the change. */
const start = Date.UTC(2026, 9, 24, 20);
const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Los_Angeles'];

const event: fc.Arbitrary<Event> = fc.record({
  visitor: fc.integer({ min: 0, max: 2 }),
  event: fc.constantFrom('view', 'view', 'tap', 'save', 'share'),
  minute: fc.integer({ min: 0, max: 2_000 }).map((value) => Math.floor(value / 7) * 7),
  isOwn: fc.boolean().map((value) => value),
});
const batch: fc.Arbitrary<Batch> = fc.record({
  events: fc.array(event, { minLength: 1, maxLength: 12 }),
  zone: fc.constantFrom(...zones),
  isTwice: fc.boolean(),
  isSummed: fc.boolean(),
});

/** Counts by hand what the definitions say, from all events and the zone in which each was stored. */
function countByHand(batches: Batch[]): Record<string, Partial<Figures>> {
  const all = batches.flatMap(({ events, zone }) =>
    events
      .filter(({ isOwn }) => !isOwn)
      .map((each) => ({ ...each, ...clockTime(new Date(start + each.minute * 60_000), zone) })),
  );
  const days: Record<string, Partial<Figures>> = {};
  for (const day of new Set(all.map((each) => each.day))) {
    const sums = { views: 0, visitors: 0, taps: 0, saves: 0, shares: 0 };
    for (const visitor of [0, 1, 2]) {
      const theirs = all.filter((each) => each.day === day && each.visitor === visitor);
      const seen = theirs
        .filter((each) => each.event === 'view')
        .map(({ minute }) => minute)
        .sort((a, b) => a - b);
      sums.visitors += Number(seen.length > 0);
      sums.views += seen.filter((minute, at) => at === 0 || minute - (seen[at - 1] ?? 0) >= 30).length;
      const did = (what: Event['event']) =>
        Number(theirs.some((each) => each.event === what && (seen.length > 0 || each.time.startsWith('00'))));
      sums.taps += did('tap');
      sums.saves += did('save');
      sums.shares += did('share');
    }
    if (Object.values(sums).some((sum) => sum > 0)) days[day] = sums;
  }
  return days;
}

type Dimension = (typeof cardDayParts.$inferSelect)['dimension'];

/** The views of a card, summed over one of the ways they are split. */
async function viewsBy(id: string, dimension: Dimension): Promise<number> {
  const rows = await database().select().from(cardDayParts).where(eq(cardDayParts.profileId, id));
  return rows.reduce((sum, row) => sum + (row.dimension === dimension ? row.views : 0), 0);
}

describe('figures', () => {
  it('are what counting by hand gives, in whatever order events come, however often, over midnight and a change of zone', async () => {
    const content = { fields: [{ id: 'p', kind: 'phone', number: '+12025550143' }] };
    const { owner, id } = await cardOf('ada', content);
    const seenOf = ({ visitor, event: what, minute, isOwn }: Event): Seen => ({
      ...{ id: newId(), at: new Date(start + minute * 60_000), username: 'ada', event: what, channel: 'qr' },
      ...{ actorId: isOwn ? owner.id : null, network: `203.0.113.${visitor}`, userAgent: iphone },
      ...{ acceptLanguage: 'en', country: 'DE', ...(what === 'tap' ? { field: 'p' } : {}) },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        for (const table of [visits, cardDays, cardDayParts, visitDaysDue]) await database().delete(table);
        for (const { events, zone, isTwice, isSummed } of batches) {
          await setZone(owner, zone);
          const rows = events.map(seenOf);
          await writeSeen(database(), rows);
          if (isTwice) await writeSeen(database(), [...rows].reverse());
          if (isSummed) await rollUp();
        }
        await rollUp();
        await rollUp();
        const rows = (await database().select().from(cardDays).where(eq(cardDays.profileId, id))).filter(
          ({ views, taps, saves, shares }) => views + taps + saves + shares > 0,
        );
        const summed = rows.map(({ day, views, visitors, taps, saves, shares }) => [
          day,
          { views, visitors, taps, saves, shares },
        ]);
        expect(Object.fromEntries(summed)).toEqual(countByHand(batches));
        const views = rows.reduce((sum, row) => sum + row.views, 0);
        for (const dimension of ['hour', 'channel', 'country', 'device', 'language'] as const)
          expect([dimension, await viewsBy(id, dimension)]).toEqual([dimension, views]);
        expect(await wrongMonths()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('of a month are those of its days', async () => {
    const { id } = await cardOf();
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01'])
      visitAt(new Date(`${day}T12:00:00Z`), { username: 'ada', event: 'view' });
    await settleVisits();
    const rows = await database()
      .select()
      .from(cardMonths)
      .where(eq(cardMonths.profileId, id))
      .orderBy(cardMonths.month);
    expect(rows.map(({ month, views }) => [month, views])).toEqual([
      ['2026-09-01', 1],
      ['2026-10-01', 2],
      ['2026-11-01', 1],
    ]);
  });

  it('are summed once where several processes sum at the same time', async () => {
    const { owner, id } = await cardOf();
    const summing: Promise<void>[] = [];
    for (let at = 0; at < 30; at += 1) {
      await visit({ username: 'ada', event: 'view' }, { address: `203.0.113.${at}` });
      await flushVisits();
      summing.push(rollUp());
    }
    // A day that one of them is summing is passed over by the others: the figures are right when all of them have ended.
    await Promise.all([...summing, rollUp(), rollUp(), rollUp()]);
    expect((await figures(owner, id)).body.total.views).toBe(30);
  });
});

describe('a period', () => {
  it('is the last 30 days, or another number of them, with the period before it to compare with', async () => {
    const { owner, id } = await cardOf();
    const now = Date.now();
    for (const back of [0, 29, 30, 59, 60])
      visitAt(new Date(now - back * 86_400_000), { username: 'ada', event: 'view' });
    const { body } = await figures(owner, id);
    expect([body.total.views, body.totalBefore.views]).toEqual([2, 2]);
    expect([body.days.length, body.daysBefore.length]).toEqual([30, 30]);
    expect([body.days[0].views, body.days[29].views, body.daysBefore[0].views]).toEqual([1, 1, 1]);
    const actor = { ...owner, organizations: [] } as never;
    const own = await ownFigures(createContext({ actor, locale: 'en', requestId: 'r', address: '' }));
    expect(own.all.views).toMatchObject({ total: 2, before: 2 });
    expect(own.all.views.byDay).toEqual([1, ...Array(28).fill(0)]);
    expect((await figures(owner, id, '&days=7')).body.total.views).toBe(1);
    expect((await figures(owner, id, '&days=90')).body.total.views).toBe(5);
  });

  it('that is not over is compared with as much of the period before, up to the same hour', async () => {
    const { id } = await cardOf();
    for (const [at, time] of ['08:00', '09:10', '10:50', '11:05'].entries())
      visitAt(
        new Date(`2026-09-0${at === 0 ? 1 : 2}T${time}:00Z`),
        { username: 'ada', event: 'view' },
        { address: `203.0.113.${at}` },
      );
    await settleVisits();
    const ctx = createContext({ actor: null, locale: 'en', requestId: 'r', address: '' });
    const [first, second, third] = ['2026-09-01', '2026-09-02', '2026-09-03'].map((day) => ({
      day,
      ...figuresOf({ views: 1 }),
    }));
    if (!first || !second || !third) throw new Error('no days');
    const at = (day: string) =>
      beforeSoFar(
        ctx,
        { cards: [id] },
        {
          ...{ period: { from: '2026-09-04', to: '2026-09-06' }, daysBefore: [first, second, third] },
          clock: { day, time: '10:30' },
        },
      );
    // The second day stands for today: its two views of nine and ten o’clock beside the whole first day.
    expect((await at('2026-09-05')).views).toBe(1 + 2);
    expect((await at('2026-09-07')).views).toBe(3);
    expect((await at('2026-09-03')).views).toBe(0);
  });

  it('is of one’s own choice, in the time zone of the reader', async () => {
    const { owner, id } = await cardOf();
    await setZone(owner, 'Asia/Tokyo');
    visitAt(new Date('2026-10-31T15:30:00Z'), { username: 'ada', event: 'view' });
    const { body } = await figures(owner, id, '&from=2026-11-01&to=2026-11-02');
    expect(body).toMatchObject({ timeZone: 'Asia/Tokyo', before: { from: '2026-10-30', to: '2026-10-31' } });
    expect(body.days.map(({ views }: Figures) => views)).toEqual([1, 0]);
    // 1 November 2026 is a Sunday.
    expect(body.hours[6][0]).toBe(1);
    await setZone(owner, 'UTC');
  });

  it.each([
    '&days=8',
    '&from=2026-11-02&to=2026-11-01',
    '&from=2026-11-01',
    '&days=7&from=2026-11-01&to=2026-11-02',
    '&from=2020-01-01&to=2026-01-01',
    '&from=soon&to=later',
    '&from=x&to=y',
    '&from=&to=',
    '&from=2026-1-1&to=2026-1-2',
    '&from=20260-01-01&to=20260-01-02',
    '&from=0001-01-01&to=0001-01-02',
  ])('that is none is refused: %s', async (more) => {
    const { owner, id } = await cardOf();
    expect((await figures(owner, id, more)).status).toBe(422);
  });
});

describe('all cards of a person', () => {
  it('have one sum, without those of others and without what has the same name on another card', async () => {
    const { owner, id } = await cardOf('ada', { fields: [{ id: 'p', kind: 'phone', number: '+12025550143' }] });
    const { id: second } = await cardOf('two', { fields: [{ id: 'p', kind: 'phone', number: '+12025550199' }] }, owner);
    await cardOf('grace', {}, await person('grace'));
    for (const username of ['ada', 'two', 'grace']) await visit({ username, event: 'view' });
    for (const username of ['ada', 'two']) await visit({ username, event: 'tap', field: 'p' });
    const { body } = await figures(owner, null);
    expect(body.total).toMatchObject({ views: 2, taps: 2 });
    expect(body.fields.map(({ text, taps }: { text: string; taps: number }) => [text, taps]).sort()).toEqual([
      ['+1 202 555 0143', 1],
      ['+1 202 555 0199', 1],
    ]);
    const actor = { ...owner, organizations: [] } as never;
    const own = await ownFigures(createContext({ actor, locale: 'en', requestId: 'r', address: '' }));
    expect(own.all.views).toMatchObject({ total: 2, before: 0 });
    expect(own.byCard).toEqual({
      [id]: { views: 1, saves: 0, exchanges: 0 },
      [second]: { views: 1, saves: 0, exchanges: 0 },
    });
  });
});

describe('a file of figures', () => {
  const file = (as: Person, query: string, locale = 'en') =>
    request(exportApi, { as, path: `/analytics/export?${query}`, headers: { 'x-locale': locale } });

  it('has every table, in the language of the reader, safe in a spreadsheet', async () => {
    const { owner, id } = await cardOf('ada', {
      fields: [{ id: 'b', kind: 'booking', label: '=cmd()', url: 'https://book.example/ada' }],
    });
    await visit({ username: 'ada', event: 'view', channel: 'qr' }, { languages: 'ja' });
    await visit({ username: 'ada', event: 'tap', channel: 'qr', field: 'b' });
    await settleVisits();
    const lines = async (query: string, locale?: string) =>
      (await file(owner, `card=${id}&${query}`, locale)).text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n');
    const days = await lines('table=day&days=7');
    expect(days[0]).toBe('Day,Views,Visitors,Taps,Contacts saved,Added to wallet,Shares,Contacts received');
    expect(days).toHaveLength(8);
    expect(days.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,1,1,1,0,0,0,0$/);
    expect((await lines('table=channel', 'de'))[1]).toBe('QR-Code,1,1,1,0,0,0,0');
    expect((await lines('table=language', 'de'))[1]).toMatch(/^Japanisch,1/);
    expect((await lines('table=device', 'de'))[1]).toMatch(/^Smartphone,1/);
    expect((await lines('table=field'))[1]).toBe('Booking link · =cmd() · https://book.example/ada,1');
    expect(await lines('table=hour')).toHaveLength(1 + 7 * 24);
    expect(await lines('table=total&days=7')).toEqual([
      expect.stringMatching(/^Metric,\d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d,/),
      ...['Views,1,0,0', 'Visitors,1,0,', 'Taps,1,0,', 'Contacts saved,0,0,0', 'Added to wallet,0,0,', 'Shares,0,0,'],
      'Contacts received,0,0,0',
    ]);
    expect(await lines('table=leftOut')).toEqual([
      ...['Reason,Views', 'Own views,0', 'Bots,0', 'Repeats within 30 minutes,0'],
    ]);
    for (const table of ['country', 'browser', 'link', 'code'])
      expect((await lines(`table=${table}`)).length).toBeLessThan(3);
    expect((await file(owner, 'table=salary')).status).toBe(422);
    expect((await file(await person('eve'), `card=${id}`)).status).toBe(404);
  });
});
