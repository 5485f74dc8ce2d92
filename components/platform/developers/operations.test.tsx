import { afterEach, expect, it } from 'vitest';
import { InApplication } from '@/tests/support/in-application';
import { show } from '@/tests/support/render';
import { Operations } from './operations';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

it('what stands in backticks in a summary is shown as code', async () => {
  const summary = 'List cards, or with `state=trashed` those in the trash, as `csv`';
  const operations = [{ method: 'GET', path: '/cards', summary, isPublic: false, scope: 'cards:read' }];
  shown = await show(
    <InApplication>
      <Operations operations={operations} />
    </InApplication>,
  );
  expect(shown.place.textContent).toContain('List cards, or with state=trashed those in the trash, as csv');
  expect(shown.place.textContent).toContain('cards:read');
  const code = [...shown.place.querySelectorAll('code')].map((each) => each.textContent);
  expect(code).toEqual(['GET /api/v1/cards', 'cards:read', 'state=trashed', 'csv']);
});
