import Router from 'next/router';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { perform, show } from '@/tests/support/render';
import { Dialog } from './dialog';

let shown: Awaited<ReturnType<typeof show>>;
afterEach(() => shown.unmount());

function Asking() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog opened={isOpen} onClose={() => setOpen(false)} title="A question">
      Inside
    </Dialog>
  );
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');

// The second event is the one right before the new page shows: a dialog may have been opened while the page was loading.
it.each(['routeChangeStart', 'beforeHistoryChange'] as const)(
  'section 2: all modals close on every change of route, also those that a page shows itself (%s)',
  async (moment) => {
    shown = await show(<Asking />);
    expect(dialog()?.textContent).toContain('Inside');
    await perform(() => Router.events.emit(moment, '/app/contacts?contact=1', { shallow: true }));
    expect(dialog()).toBeNull();
  },
);

it('has its title for a name, and a button that closes it and says so', async () => {
  shown = await show(<Asking />);
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
  expect(title?.textContent).toBe('A question');
  await perform(() => dialog()?.querySelector<HTMLElement>('button[aria-label="Close"]')?.click());
  expect(dialog()).toBeNull();
});
