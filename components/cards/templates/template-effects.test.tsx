import { afterEach, expect, it, vi } from 'vitest';
import type { Template, TemplatePreview } from '@/lib/cards/templates/schema';
import { InApplication } from '@/tests/support/in-application';
import { show, until } from '@/tests/support/render';
import { TemplateEffects } from './template-effects';

const template = { id: 'house', version: 1, appliedVersion: null, run: null, canWrite: true } as Template;

afterEach(() => vi.unstubAllGlobals());

it.each([
  [0, 'Applies to new cards only.', 'Apply to new cards'],
  [1, 'Applies to 1 card and to new cards.', 'Apply to 1 card'],
])('says what a template of %i cards is applied to', async (total, said, act) => {
  const preview: TemplatePreview = { items: [], total, version: 1, nextCursor: null };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(preview)));
  const { place, unmount } = await show(
    <InApplication>
      <TemplateEffects slug="acme" template={template} isDirty={false} />
    </InApplication>,
  );
  await until(() => expect(place.querySelector('[role=status]')?.textContent).toContain(said));
  expect(place.querySelector('button')?.textContent).toBe(act);
  await unmount();
});
