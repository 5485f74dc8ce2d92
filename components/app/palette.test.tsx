import Router from 'next/router';
import { afterEach, expect, it, vi } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { Palette } from './palette';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await shown.unmount();
  vi.unstubAllGlobals();
});

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

it.each(['routeChangeStart', 'beforeHistoryChange'] as const)(
  'section 2: all modals close on every change of route: the palette too, where somebody goes back (%s)',
  async (moment) => {
    vi.stubGlobal('fetch', async () => Response.json({ items: [], nextCursor: null }));
    shown = await show(<Palette asked={1} />);
    expect(dialog()).not.toBeNull();
    await perform(() => Router.events.emit(moment, '/app/contacts', { shallow: true }));
    expect(dialog()).toBeNull();
  },
);
