import Router from 'next/router';
import { afterEach, expect, it, vi } from 'vitest';
import { perform, show, until, write } from '@/tests/support/render';
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

it('the first entry is selected at once, and again after each letter', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], nextCursor: null }));
  shown = await show(<Palette asked={1} />);
  const chosen = () => dialog()?.querySelectorAll('[data-selected]') ?? [];
  await until(() => expect(chosen()).toHaveLength(1));
  expect(chosen()[0]?.textContent).toBe('Cards');
  await write(dialog()?.querySelector('input') as HTMLInputElement, 'dark');
  await until(() => expect(chosen()[0]?.textContent).toBe('Appearance: Dark'));
  expect(dialog()?.querySelector('input')?.getAttribute('aria-activedescendant')).toBe(chosen()[0]?.id);
});
