import { ModalsProvider, modals } from '@mantine/modals';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/platform/browser/api';
import { perform, show } from '@/tests/support/render';
import { ErrorBoundary } from './error-boundary';
import { confirmDelete, modalKinds, openBlank, openModal } from './modals';
import { RouteEffects } from './route-effects';

const events = mitt();
let unmount = async () => {};
afterEach(async () => {
  await perform(() => modals.closeAll());
  await unmount();
});

async function application(children: ReactNode = null) {
  const router = { locale: 'en', events, push: async () => true } as unknown as NextRouter;
  ({ unmount } = await show(
    <RouterContext.Provider value={router}>
      <ModalsProvider modals={modalKinds}>
        <RouteEffects />
        {children}
      </ModalsProvider>
    </RouterContext.Provider>,
  ));
}

function Broken(): never {
  throw new Error('fatal');
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')].find((each) =>
    each.textContent?.includes(name),
  );

describe('section 2: modal kinds', () => {
  it('section 2: a default modal with a title and close icon', async () => {
    await application();
    await perform(() => openModal({ modalId: 'a', title: 'A title', children: <p>Inside</p> }));
    expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('A title');
    expect(button('Close')?.querySelector('svg') ?? dialog()?.querySelector('button svg')).not.toBeNull();
    await perform(() => button('Close')?.click());
    expect(dialog()).toBeNull();
  });

  it('section 2: a blank modal, which has a name all the same', async () => {
    await application();
    await perform(() => openBlank({ modalId: 'b', label: 'One', children: <p>Nothing else</p> }));
    expect(dialog()?.querySelector('button')).toBeNull();
    const label = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '');
    expect(label?.textContent).toBe('One');
  });

  it('section 2: a delete-confirmation modal; Delete shows a spinner while the delete action runs', async () => {
    await application();
    let finish = () => {};
    const onDelete = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    await perform(() => confirmDelete({ title: 'Delete?', description: 'For good.', onDelete }));
    expect(document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Delete?');
    expect(dialog()?.textContent).toContain('For good.');
    const icon = dialog()?.querySelector<HTMLElement>('.mantine-ThemeIcon-root');
    expect(icon?.querySelector('.tabler-icon-alert-triangle')).not.toBeNull();
    expect(icon?.getAttribute('style')).toContain('--mantine-color-danger-');
    await perform(() => button('Delete')?.click());
    expect(button('Delete')?.dataset.loading).toBe('true');
    await perform(() => finish());
    expect(dialog()).toBeNull();
  });

  it('section 2: a delete-confirmation modal: Cancel deletes nothing', async () => {
    await application();
    const onDelete = vi.fn();
    await perform(() => confirmDelete({ title: 'Delete?', description: 'For good.', onDelete }));
    await perform(() => button('Cancel')?.click());
    expect(dialog()).toBeNull();
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('a delete-confirmation modal whose action fails says why, and asks still', async () => {
    await application();
    const onDelete = vi.fn().mockRejectedValueOnce(new ApiError(503, 'unavailable')).mockResolvedValue(undefined);
    await perform(() => confirmDelete({ title: 'Delete?', description: 'For good.', onDelete }));
    await perform(() => button('Delete')?.click());
    expect(dialog()?.querySelector('[role=alert]')?.textContent).toBe(
      'The service is unavailable right now. Try again in a moment.',
    );
    await perform(() => button('Delete')?.click());
    expect(dialog()).toBeNull();
  });

  it('section 2: all modals close on every route change', async () => {
    await application();
    await perform(() => {
      openModal({ modalId: 'a', title: 'A', children: 'one' });
      openBlank({ modalId: 'b', label: 'B', children: 'two' });
    });
    await perform(() => events.emit('routeChangeStart', '/app/profiles'));
    expect(dialog()).toBeNull();
  });

  it('section 2: all modals close on every route change: those opened while the new page was waited for', async () => {
    await application();
    await perform(() => events.emit('routeChangeStart', '/app/profiles'));
    await perform(() => openModal({ modalId: 'a', title: 'A', children: 'one' }));
    expect(dialog()).not.toBeNull();
    await perform(() => events.emit('beforeHistoryChange', '/app/profiles'));
    expect(dialog()).toBeNull();
  });
});

it('section 2: the full-page 500 screen appears on a fatal rendering error, with the button that reloads', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  await application(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  quiet.mockRestore();
  const text = document.body.textContent ?? '';
  expect(text).toContain('Something went wrong');
  expect(text).toContain('Our servers could not handle your request');
  expect(text).toContain('Refresh the page');
});
