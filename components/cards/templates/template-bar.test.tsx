import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Template, TemplateRun } from '@/lib/cards/templates/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { templateSample } from '@/tests/support/template-sample';
import { TemplateBar } from './template-bar';

const run: TemplateRun = {
  ...{ id: 'r', kind: 'apply', status: 'running', problem: null, version: 2, changed: 3 },
  ...{ progress: { done: 5, total: 20 }, startedAt: '2026-07-01T10:00:00.000Z', finishedAt: null },
};
const failed: TemplateRun = { ...run, status: 'failed', problem: { code: 'internal', cards: [] } };

let asked: string[];
let shown: Awaited<ReturnType<typeof show>>;
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(`${method} ${url} ${body ?? ''}`);
    return new Response(JSON.stringify(run), { status: 202 });
  });
});
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const onSave = vi.fn();
const acts = { onSave, onPreview: vi.fn(), isWrong: false, isSaving: false };
async function open(change: Partial<Template>, isDirty = false) {
  const template = { ...templateSample.template, version: 2, ...change };
  shown = await show(
    <InApplication>
      <TemplateBar {...acts} slug="acme" template={template} isDirty={isDirty} />
    </InApplication>,
  );
  const buttons = [...shown.place.querySelectorAll('button')];
  return {
    place: shown.place,
    said: shown.place.querySelector('[role=status]')?.textContent,
    names: buttons.map(({ textContent }) => textContent),
    /** The filled button, of which there is one at most. */
    next: buttons.filter((button) => button.dataset.variant !== 'default'),
  };
}

it.each([
  ['nothing was applied', { appliedVersion: null, differing: 38 }, 'Not applied yet · 38 cards differ', 'Apply'],
  ['there are no cards yet', { appliedVersion: 1, differing: 0 }, 'Not applied yet', 'Apply'],
  ['a card does not have it', { appliedVersion: 2, differing: 1 }, '1 card differs', 'Apply'],
  ['all cards have it', { appliedVersion: 2, differing: 0 }, 'Applied', undefined],
])(
  'says what the version is to the cards where %s, and offers to apply it only then',
  async (_case, change, said, act) => {
    const bar = await open(change);
    expect([bar.place.textContent?.includes('Version 2'), bar.said]).toEqual([true, said]);
    expect(bar.next.map(({ textContent }) => textContent)).toEqual(act ? [act] : []);
  },
);

it('applies the version that is shown', async () => {
  const { next } = await open({ appliedVersion: 1 });
  await perform(() => next[0]?.click());
  await until(() => expect(asked[0]).toBe('POST /api/v1/organizations/acme/templates/house/apply {"version":2}'));
});

it('has saving as the next act while something is edited', async () => {
  const { said, names, next } = await open({ appliedVersion: 1, differing: 3 }, true);
  expect([said, names]).toEqual(['Not saved yet', ['Save']]);
  await perform(() => next[0]?.click());
  expect(onSave).toHaveBeenCalledOnce();
});

it('says how far a run is, which can be stopped', async () => {
  const { place, said, names } = await open({ run });
  expect(said).toContain('5 of 20');
  expect(place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('25');
  expect(names).toEqual(['Stop']);
});

it('says that a run failed, and goes on with it', async () => {
  const { place, names, next } = await open({ run: failed });
  expect(place.textContent).toContain('Couldn’t apply the template to some cards');
  expect(names).toEqual(['Preview', 'Try again']);
  await perform(() => next[0]?.click());
  await until(() => expect(asked[0]).toContain('POST /api/v1/organizations/acme/templates/house/retry'));
});

it('has nothing to press for those who may only read the template', async () => {
  const { said, names } = await open({ appliedVersion: 1, differing: 3, canWrite: false });
  expect([said, names]).toEqual(['Not applied yet', []]);
});
