import Router from 'next/router';
import { afterEach, expect, it } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { FilterMenu } from './filter-menu';
import type { ListView } from './use-list-view';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

it('what narrows the contacts opens by its button, and closes on the way to a contact', async () => {
  history.replaceState(null, '', '/app/contacts');
  shown = await show(<FilterMenu list={{} as ListView} isActive={false} />);
  const button = document.querySelector<HTMLElement>('button[aria-haspopup=dialog]');
  await perform(() => button?.click());
  expect(dialog()).not.toBeNull();
  await perform(() => Router.events.emit('routeChangeStart', '/app/contacts?contact=new', { shallow: true }));
  await expect.poll(dialog, { timeout: 10_000 }).toBeNull();
  history.replaceState(null, '', '/');
});
