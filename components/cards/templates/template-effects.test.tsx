import { afterEach, expect, it, vi } from 'vitest';
import type { TemplatePreview } from '@/lib/cards/templates/schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { templateSample } from '@/tests/support/template-sample';
import { TemplateEffects } from './template-effects';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [0, 'Applies to new cards only.'],
  [1, 'Applies to 1 card and to new cards.'],
])('says what a template of %i cards is applied to', async (total, said) => {
  const preview: TemplatePreview = { items: [], total, version: 1, nextCursor: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(preview)));
  const { place, unmount } = await show(
    <InApplication>
      <TemplateEffects slug="acme" template={templateSample.template} onClose={() => {}} />
    </InApplication>,
  );
  await until(() => expect(place.querySelector('[role=status]')?.textContent).toContain(said));
  expect(place.querySelector('button')?.textContent).toBe('Apply');
  await unmount();
});
