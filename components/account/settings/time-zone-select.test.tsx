import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nameZones } from '@/lib/platform/i18n/time-zones';
import { InApplication, viewerOf } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { TimeZoneSelect } from './time-zone-select';
import { isNamedBy } from './zone-search';

const now = new Date('2026-01-15T12:34:56Z');

let place: HTMLElement;
let unmount = async () => {};
let asked: unknown[];
let status: number;

beforeEach(async () => {
  [asked, status] = [[], 200];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body?: string } = {}) => {
    asked.push(JSON.parse(body ?? 'null'));
    return Response.json(status === 200 ? {} : { code: 'unavailable' }, { status });
  });
  const viewer = viewerOf({ timeZone: 'Europe/Berlin' });
  ({ place, unmount } = await show(
    <InApplication viewer={viewer}>
      <TimeZoneSelect />
    </InApplication>,
    'de',
  ));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

const field = () => place.querySelector('input[role=combobox], input[aria-haspopup=listbox]') as HTMLInputElement;
const shown = (text = '') => text.replace(/[\u2066-\u2069]/g, '');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];

it('says the zone in the reader’s language with its offset, and offers all of them when it is opened', async () => {
  expect(shown(field().value)).toMatch(/^Berlin, Deutschland \(UTC\+[12]\)$/);
  await perform(() => field().click());
  await until(() => expect(options().length).toBeGreaterThan(300));
});

it('keeps the zone that is chosen', async () => {
  await perform(() => field().click());
  await until(() => expect(options().length).toBeGreaterThan(300));
  await perform(() =>
    options()
      .find((option) => option.textContent?.includes('Tokyo'))
      ?.click(),
  );
  expect(asked).toEqual([{ timeZone: 'Asia/Tokyo' }]);
  expect(shown(field().value)).toBe('Tokyo, Japan (UTC+9)');
});

it('shows the zone of before where the change is refused', async () => {
  status = 503;
  await perform(() => field().click());
  await until(() => expect(options().length).toBeGreaterThan(300));
  await perform(() =>
    options()
      .find((option) => option.textContent?.includes('Tokyo'))
      ?.click(),
  );
  await until(() => expect(shown(field().value)).toContain('Berlin'));
});

it.each(['tokyo', 'Japan', 'japanische', 'Asia/Tokyo', 'utc+9', ''])('a zone is found by “%s”', (search) => {
  expect(isNamedBy(nameZones(['Asia/Tokyo'], 'de', now)[0], search)).toBe(true);
});

it('a zone is found by its offset as it is typed, and not by another’s name', () => {
  const [zone] = nameZones(['America/Sao_Paulo'], 'en', now);
  expect(['-3', 'são', 'berlin'].map((search) => isNamedBy(zone, search))).toEqual([true, true, false]);
});
