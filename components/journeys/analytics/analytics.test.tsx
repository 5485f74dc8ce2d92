import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Analytics } from '@/lib/cards/visits/model';
import type { Locale } from '@/lib/platform/i18n/languages';
import { figuresOf, fullAnalytics, noAnalytics, oneView } from '@/tests/support/analytics';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { ChartWords } from './chart-words';
import { OwnAnalytics } from './own-analytics';
import { stepsOf } from './periods';

let shown: Awaited<ReturnType<typeof show>>;
const asked: string[] = [];
let answer: Analytics = fullAnalytics();
const events = [{ day: '2026-11-14', event: 'Transport Logistic', place: '' }];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.includes('/analytics')) return Response.json(answer);
    return Response.json({ items: url.includes('/events') ? events : [], nextCursor: null });
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

async function open(given: Analytics, query: Record<string, string> = {}, locale: Locale = 'en') {
  answer = given;
  shown = await show(
    <InApplication pathname="/app/analytics" query={query}>
      <OwnAnalytics />
    </InApplication>,
    locale,
  );
  // What is not counted comes last.
  const last = given.total.views > 0 ? '#left-out' : 'main h2';
  await until(() => expect(shown.place.querySelector(last)).not.toBeNull());
}

const text = () => shown.place.querySelector('main')?.textContent ?? '';
const panel = (name: string) =>
  [...shown.place.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === name);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.getAttribute('aria-label') === name);
const cells = (name: string) =>
  [...(panel(name)?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

describe('the figures of own cards', () => {
  it('are four, each with what it was before, in words that say with what it is compared', async () => {
    await open(fullAnalytics());
    const tiles = [...shown.place.querySelectorAll('dl:first-of-type > div')].slice(0, 4);
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Views266\+\d+% vs\. the 30 days before$/),
      expect.stringMatching(/^Contacts saved96\+\d+% vs\. the 30 days before$/),
      expect.stringMatching(/^Contacts received25\+\d+% vs\. the 30 days before$/),
      expect.stringMatching(/^Save rate36%/),
    ]);
    const lines = [...shown.place.querySelectorAll('svg[role=img]')].map((line) => line.getAttribute('aria-label'));
    expect(lines).toContain('Views over time, 31 at most');
  });

  it('are not compared where the address says so', async () => {
    await open(fullAnalytics(), { compare: 'no' });
    expect(text()).not.toContain('vs. the 30 days before');
    expect(text()).not.toContain('Views before');
  });

  it('are compared as far as the period has gone, and not with a time in which there was nothing', async () => {
    const analytics = fullAnalytics(7);
    const beforeSoFar = figuresOf({ views: 40, saves: 12, exchanges: 3 });
    const percent = Math.round((analytics.total.views / 40 - 1) * 100);
    await open({ ...analytics, today: '2026-11-22', beforeSoFar });
    expect(text()).toContain(`Views${analytics.total.views}+${percent}% vs. the same days before`);
    await perform(() => button('About “Views”')?.click());
    await until(() => expect(document.body.textContent).toContain('Today is compared up to the same hour.'));
    await perform(() => button('Views and saves as a table')?.click());
    expect(cells('Views and saves')[1]?.[0]).toBe('Sun, Nov 22in progress');
    expect(cells('Views and saves')[2]?.slice(0, 3)).toEqual(['Mon, Nov 23', '–', '–']);
    await shown.unmount();
    await open({ ...analytics, today: '2026-11-27', beforeSoFar });
    expect(text()).toContain(`+${percent}% vs. the 7 days before`);
    await shown.unmount();
    await open({ ...analytics, beforeSoFar: figuresOf({}) });
    expect(text()).not.toContain('vs. the');
    expect(text()).toContain('Nothing to compare with');
  });

  it('are those of the card and the days that the address names', async () => {
    const card = '0193b2a0-0000-7000-8000-000000000001';
    await open(fullAnalytics(7), { card, from: '2026-11-01', to: '2026-11-07' });
    const { searchParams } = new URL(asked.find((url) => url.includes('/analytics?')) ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toEqual({ card, from: '2026-11-01', to: '2026-11-07' });
    const file = panel('How they came')?.querySelector('a[download]')?.getAttribute('href');
    expect(file).toBe(`/api/v1/analytics/export?card=${card}&from=2026-11-01&to=2026-11-07&table=channel`);
  });

  it('each say what they count', async () => {
    await open(fullAnalytics());
    await perform(() => button('About “Views”')?.click());
    await until(() => expect(document.body.textContent).toContain('Opening it again within 30 minutes isn’t counted.'));
    const named = [...shown.place.querySelectorAll('h2')].map((heading) => heading.textContent);
    const explained = named.filter((name) => button(`About “${name}”`) !== undefined);
    expect(explained).toEqual(named);
  });
});

describe('every drawing', () => {
  it('say in which time zone they are counted, or that each card is in its owner’s', async () => {
    await open(fullAnalytics());
    await perform(() => button('About “When”')?.click());
    await until(() => expect(document.body.textContent).toContain('hour in the time zone Europe/Berlin'));
    await shown.unmount();
    await open({ ...fullAnalytics(), timeZone: null });
    await perform(() => button('About “When”')?.click());
    await until(() => expect(document.body.textContent).toContain('each card in the time zone of its owner'));
  });

  it('has the same figures as a table', async () => {
    await open(fullAnalytics());
    await perform(() => button('Views and saves as a table')?.click());
    expect(cells('Views and saves')).toHaveLength(30);
    // The event of the day stands below it.
    await until(() =>
      expect(cells('Views and saves')).toContainEqual(['Sat, Nov 14Transport Logistic', '19', '7', '15']),
    );
    await perform(() => button('How they came as a table')?.click());
    expect(cells('How they came')[0]).toEqual(['QR code', '131', '44', '15']);
    await perform(() => button('When as a table')?.click());
    expect(cells('When')).toHaveLength(24);
    await perform(() => button('Countries as a table')?.click());
    expect(cells('Countries').map(([name]) => name)).toEqual(
      expect.arrayContaining(['Germany', 'United States', 'Canada']),
    );
  });

  it('of the hours names the busiest, and each cell for those who do not see it', async () => {
    await open(oneView());
    expect(panel('When')?.textContent).toContain('Busiest: Friday, 8–10\u00a0AM');
    expect(cells('When')[5]).toContain('8–10\u00a0AM: 1');
  });

  it('names fields by their labels, and says how many more the table has', async () => {
    await open(fullAnalytics());
    expect(panel('Most tapped')?.textContent).toContain('Mobile+49 30 123456758');
    expect(panel('Most tapped')?.textContent).toContain('LinkedInada-lovelace41');
    expect(panel('Countries')?.textContent).toContain('More in the table: 3');
  });
});

it('links and codes are shown where there are any, and one that is gone has no name', async () => {
  await open(fullAnalytics());
  expect(panel('Codes')?.textContent).toContain('Deleted');
  await shown.unmount();
  await open(oneView());
  expect(panel('Codes')).toBeUndefined();
  expect(panel('Labeled links')).toBeUndefined();
});

it('one view looks like one view: no rate is invented, and nothing is compared with nothing', async () => {
  await open(oneView());
  expect(text()).toContain('Save rate0%');
  expect(text()).toContain('Views1Nothing to compare with');
  expect(panel('Most tapped')?.textContent).toContain('No taps in this period.');
});

it('views that are not counted are told', async () => {
  await open(fullAnalytics());
  expect(panel('Not counted')?.textContent).toBe('Not countedOwn views12Bots41Repeats within 30 minutes7');
});

it('a card that nobody opened yet offers to share it', async () => {
  await open(noAnalytics());
  expect(text()).toContain('No views in this period');
  const share = [...shown.place.querySelectorAll('a')].find((link) => link.textContent === 'Share card');
  expect(share?.getAttribute('href')).toBe('/app/profiles?sharing=default');
});

it('weeks begin as the language has it', async () => {
  const days = () => [...(panel('متى')?.querySelectorAll('th[scope=row]') ?? [])].map((head) => head.textContent);
  await open(fullAnalytics(), {}, 'ar');
  expect(days()[0]).toContain('السبت');
  await shown.unmount();
  await open(fullAnalytics(), {}, 'de');
  expect(cells('Wann')[0]?.[0]).toContain('Montag');
});

it('the words of the drawing are said as one moves through the days, with the events of the day', async () => {
  const step = stepsOf(fullAnalytics()).find(({ from }) => from === '2026-11-14');
  const marks = [{ day: '2026-11-14', name: 'Transport Logistic' }];
  const said = () => shown.place.querySelector('[role=status]')?.textContent;
  shown = await show(<ChartWords step={step} marks={marks} isCompared />);
  expect(said()).toBe('Sat, Nov 14Views19Saves7Views before15Transport Logistic');
  await shown.unmount();
  // Two events of one name.
  const twice = [...marks, { day: '2026-11-14', name: 'Transport Logistic' }];
  shown = await show(<ChartWords step={step} marks={twice} isCompared />);
  expect(said()).toBe('Sat, Nov 14Views19Saves7Views before15Transport Logistic');
  await shown.unmount();
  shown = await show(step && <ChartWords step={{ ...step, state: 'soFar' }} marks={[]} isCompared={false} />);
  expect(said()).toBe('Sat, Nov 14 · in progressViews19Saves7');
  await shown.unmount();
  shown = await show(step && <ChartWords step={{ ...step, state: 'toCome' }} marks={[]} isCompared />);
  expect(said()).toBe('Sat, Nov 14Views before15');
  await shown.unmount();
  shown = await show(<ChartWords step={undefined} marks={marks} isCompared />);
  expect(said()).toBe('');
});
