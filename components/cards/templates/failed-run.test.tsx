import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TemplateRun } from '@/lib/cards/templates/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { FailedRun } from './failed-run';

const run: TemplateRun = {
  ...{ id: 'run', kind: 'apply', status: 'failed', version: 2, changed: 3, progress: { done: 5, total: 6 } },
  ...{ startedAt: '2026-01-01T00:00:00.000Z', finishedAt: '2026-01-01T00:00:01.000Z' },
  problem: { code: 'internal', cards: [{ id: 'card', username: 'uma', code: 'internal' }] },
};

let asked: string[];
let shown: Awaited<ReturnType<typeof show>>;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return new Response(JSON.stringify(run), { status: 202 });
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const failed = async (canWrite: boolean) => {
  shown = await show(
    <InApplication>
      <FailedRun slug="acme" templateId="house" run={run} canWrite={canWrite} />
    </InApplication>,
  );
  return shown.place;
};
const button = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);

it('says how far it got, why, and at which card, with both ways on', async () => {
  const place = await failed(true);
  expect(place.textContent).toContain('Couldn’t apply the template to some cards');
  expect(place.textContent).toContain('Updated 4 of 6 cards.');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/app/profile/uma');
  await perform(() => button(place, 'Try again')?.click());
  await until(() => expect(asked).toContain('POST /api/v1/organizations/acme/templates/house/retry'));
  await until(() => expect(button(place, 'Skip remaining cards')?.disabled).toBe(false));
  await perform(() => button(place, 'Skip remaining cards')?.click());
  await until(() => expect(asked).toContain('POST /api/v1/organizations/acme/templates/house/abandon'));
});

it('offers nothing to who may only read the template', async () => {
  expect((await failed(false)).querySelectorAll('button')).toHaveLength(0);
});
