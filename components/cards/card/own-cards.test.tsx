import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentSchema, lookSchema, type OwnCard } from '@/lib/cards/card/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { OwnCards } from './own-cards';

const card = (username: string, position: number): OwnCard => ({
  ...{ id: `id-${username}`, username, position, status: 'active', isIndexed: true, language: 'en', version: 1 },
  ...{
    content: contentSchema.parse({ name: { first: username } }),
    look: lookSchema.parse({}),
    exchangeForm: { isOn: true, questions: [] },
  },
  ...{ photoId: null, logoId: null, coverId: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', isOwn: true, organization: null },
});

/** The cards as the server has them. Requests for another order wait in `pending` for their response. */
let kept: OwnCard[];
let pending: { ids: string[]; answer: (status: number) => void }[];
let unmount: () => Promise<void>;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeEach(async () => {
  kept = ['one', 'two', 'three'].map(card);
  pending = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return json(200, { items: kept, nextCursor: null });
    const { ids } = JSON.parse(String(body)) as { ids: string[] };
    return new Promise<Response>((resolve) => {
      const answer = (status: number) => {
        if (status === 200) kept = ids.flatMap((id) => kept.filter((one) => one.id === id));
        resolve(json(status, status === 200 ? { items: kept, nextCursor: null } : { code: 'version_conflict' }));
      };
      pending.push({ ids, answer });
    });
  });
  ({ unmount } = await show(
    <InApplication>
      <OwnCards figures={{ 'id-two': { views: 1234, saves: 5, exchanges: 0 } }} />
    </InApplication>,
  ));
  await until(() => expect(shown()).toHaveLength(3));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

/** The cards in the order in which they are shown, the main card first. */
const shown = () =>
  [...document.querySelectorAll('a[draggable="false"]')].map((link) =>
    link.getAttribute('href')?.replace('/app/profile/', ''),
  );
const mainCards = () =>
  [...document.querySelectorAll('section[aria-labelledby="main-card"], li')].flatMap((card, at) =>
    card.textContent?.includes('Main') ? [at] : [],
  );

async function choose(name: string, act: string) {
  await perform(() => document.querySelector<HTMLElement>(`[aria-label="Actions for ${name}"]`)?.click());
  const item = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.textContent === act);
  await perform(() => item?.click());
}

it('the main card is large, with its code; the others have their figures', () => {
  const main = document.querySelector('section[aria-labelledby="main-card"]');
  expect(main?.querySelector('h2')?.textContent).toBe('one');
  expect(main?.querySelector('img[alt="QR code for one’s card"]')).not.toBeNull();
  const figures = [...document.querySelectorAll('li')].map((tile) =>
    [...tile.querySelectorAll('dd')].map(({ textContent }) => textContent),
  );
  expect(figures).toEqual([
    ['1,234', '5', '0'],
    ['0', '0', '0'],
  ]);
});

it('another main card stands first at once, before the server has answered', async () => {
  expect(mainCards()).toEqual([0]);
  await choose('three', 'Set as main card');
  expect(shown()).toEqual(['three', 'one', 'two']);
  expect(mainCards()).toEqual([0]);
  expect(pending.map(({ ids }) => ids)).toEqual([['id-three', 'id-one', 'id-two']]);
  await perform(() => pending[0]?.answer(200));
  expect(shown()).toEqual(['three', 'one', 'two']);
});

it('an order that is refused goes back, and that is told', async () => {
  await choose('two', 'Set as main card');
  expect(shown()).toEqual(['two', 'one', 'three']);
  await perform(() => pending[0]?.answer(409));
  await until(() => expect(shown()).toEqual(['one', 'two', 'three']));
  expect(document.body.textContent).toContain('This was changed somewhere else.');
});

it('of two orders in a row the last one holds, one request after the other', async () => {
  await choose('two', 'Set as main card');
  await choose('three', 'Set as main card');
  expect(shown()).toEqual(['three', 'two', 'one']);
  expect(pending).toHaveLength(1);
  await perform(() => pending[0]?.answer(409));
  await until(() => expect(pending).toHaveLength(2));
  expect(shown()).toEqual(['three', 'two', 'one']);
  await perform(() => pending[1]?.answer(200));
  expect(shown()).toEqual(['three', 'two', 'one']);
});
