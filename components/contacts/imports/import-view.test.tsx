import { useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { importQuery } from '@/lib/contacts/imports/hooks';
import type { Import } from '@/lib/contacts/imports/schema';
import { InApplication } from '@/tests/support/in-application';
import { perform, show, until } from '@/tests/support/render';
import { ImportView } from './import-view';

const found: Import = {
  ...{ id: '1', fileName: 'people.csv', bytes: 10, format: 'csv', status: 'ready', problem: null, columns: null },
  options: { country: 'US', tags: [], mapping: null },
  findings: {
    country: 'US',
    nationalNumbers: 0,
    unreadNumbers: 0,
    asksForCountry: false,
    photoLinks: 0,
    missingMembers: 0,
    emptyGroups: [],
    unreadSheets: [],
  },
  counts: { new: 2, update: 0, conflict: 0, invalid: 1, same: 0, joined: 0 },
  ...{ acts: { add: 2, update: 0, skip: 1 }, progress: { done: 0, total: 0 }, result: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null, undoUntil: null },
};

let shown: Awaited<ReturnType<typeof show>>;
let client: ReturnType<typeof useQueryClient>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

/** Gives the test the cache that the page reads. */
function Cache() {
  client = useQueryClient();
  return null;
}

it('looks at the same rows after the file was read again', async () => {
  let status: Import['status'] = 'ready';
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/imports/1') ? { ...found, status } : { items: [], nextCursor: null }),
  );
  shown = await show(
    <InApplication>
      <Cache />
      <ImportView id="1" />
    </InApplication>,
  );
  const tabs = () => [...shown.place.querySelectorAll<HTMLElement>('[role=tab]')];
  const selected = () => tabs().find((tab) => tab.ariaSelected === 'true')?.textContent;
  await until(() => expect(tabs()).toHaveLength(2));
  await perform(() => tabs()[1]?.click());
  expect(selected()).toContain('Need fixing');
  status = 'reading';
  await perform(() => client.invalidateQueries({ queryKey: importQuery('1').queryKey }));
  await until(() => expect(tabs()).toHaveLength(0));
  status = 'ready';
  await perform(() => client.invalidateQueries({ queryKey: importQuery('1').queryKey }));
  await until(() => expect(tabs()).toHaveLength(2));
  expect(selected()).toContain('Need fixing');
});
