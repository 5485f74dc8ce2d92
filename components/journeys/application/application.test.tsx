import { DEFAULT_THEME, MantineThemeProvider, useMantineTheme } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { AppProps } from 'next/app';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ComponentType } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { confirmDelete, openModal } from '@/components/app/modals';
import { shouldRetry } from '@/lib/platform/browser/retry';
import config from '@/next-i18next.config.js';
import { read } from '@/tests/laws/tree';
import { perform, show, until } from '@/tests/support/render';
import Application from './application';

// The components around every page are rendered; their parts have tests of their own.

const events = mitt();
let unmount = async () => {};
afterEach(async () => {
  await unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The application with a page in it, as `pages/_app.tsx` makes it. */
async function open(Component: ComponentType): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({}));
  const done = async () => true;
  const place = { pathname: '/', route: '/', asPath: '/', basePath: '', query: {}, isReady: true };
  const router = { locale: 'en', ...place, push: done, replace: done, prefetch: done, events } as unknown as NextRouter;
  const initialI18nStore = { en: { 500: JSON.parse(read('locales/en/platform/500.json')), common: {} } };
  const texts = { initialI18nStore, initialLocale: 'en', ns: ['500', 'common'], userConfig: config };
  const props = { Component, pageProps: { _nextI18Next: texts }, router } as unknown as AppProps;
  ({ unmount } = await show(
    <RouterContext.Provider value={router}>
      {/* Without the theme that tests have around everything. */}
      <MantineThemeProvider inherit={false}>
        <Application {...props} />
      </MantineThemeProvider>
    </RouterContext.Provider>,
  ));
}

const dialog = () => document.querySelector('[role=dialog]');

it('section 2: all modals close on every route change, around every page', async () => {
  await open(() => <p>A page</p>);
  await perform(() => openModal({ modalId: 'a', title: 'A', children: 'one' }));
  await until(() => expect(dialog()).not.toBeNull());
  await perform(() => events.emit('routeChangeStart', '/app/profiles'));
  await until(() => expect(dialog()).toBeNull());
});

it('section 2: the full-page 500 screen appears on a fatal rendering error of any page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(() => {
    throw new Error('fatal');
  });
  expect(document.body.textContent).toContain('Our servers could not handle your request');
});

it('section 9: first day of week Sunday (0), on every page', async () => {
  await open(() => <Calendar />);
  expect(document.querySelector('thead th')?.textContent).toBe('Su');
});

it('section 7: every page’s queries are tried again by one rule', async () => {
  const rules: unknown[] = [];
  await open(() => {
    rules.push(useQueryClient().getDefaultOptions().queries?.retry);
    return null;
  });
  expect(rules[0]).toBe(shouldRetry);
});

it('section 9: every page has the theme: breakpoints, sizes md, modal radius 12 and centred, the scroll area', async () => {
  let theme = DEFAULT_THEME;
  await open(() => {
    theme = useMantineTheme();
    return null;
  });
  const pixels = Object.entries(theme.breakpoints).map(([name, em]) => [name, Number.parseFloat(em) * 16]);
  expect(Object.fromEntries(pixels)).toMatchObject({ xs: 640, md: 768, lg: 1024, xl: 1280 });
  const defaults = (name: string) => theme.components[name]?.defaultProps;
  for (const name of ['Button', 'Input', 'TextInput', 'PasswordInput', 'Select', 'Textarea'])
    expect([name, defaults(name)]).toEqual([name, expect.objectContaining({ size: 'md' })]);
  expect(defaults('Modal')).toEqual({ radius: 12, centered: true, withCloseButton: false });
  expect(defaults('ScrollArea')).toEqual({ scrollHideDelay: 1000 });
});

it('section 3: a notification is shown on every page; section 9: notifications are, around every page', async () => {
  await open(() => <p>A page</p>);
  await perform(() => void notifications.show({ id: 'n', title: 'A title', message: 'A message' }));
  // The notification is shown twice: by the frame around everything that a test shows, and by the application.
  const shown = () =>
    [...document.querySelectorAll('.mantine-Notification-root')].map(({ textContent }) => textContent);
  await until(() => expect(shown()).toEqual(['A titleA message', 'A titleA message']));
  await perform(() => notifications.clean());
});

it('titles of dialogs have lines of more than the height of their letters', async () => {
  await open(() => <p>A page</p>);
  const shown = () => document.querySelector<HTMLElement>('.mantine-Modal-title')?.style;
  await perform(() => openModal({ modalId: 'a', title: 'A', children: 'one' }));
  await until(() => expect(shown()).toMatchObject({ fontSize: '20px', fontWeight: '700', lineHeight: '1.3' }));
});

it('section 2: a delete-confirmation modal is asked from every page', async () => {
  await open(() => <p>A page</p>);
  await perform(() =>
    confirmDelete({ title: 'Delete it?', description: 'For good.', onDelete: async () => undefined }),
  );
  await until(() => expect(dialog()?.textContent).toContain('Delete it?For good.'));
});

it('section 7: network mode always for queries and mutations of every page', async () => {
  const modes: unknown[] = [];
  await open(() => {
    const { queries, mutations } = useQueryClient().getDefaultOptions();
    modes.push(queries?.networkMode, mutations?.networkMode);
    return null;
  });
  expect(modes.slice(0, 2)).toEqual(['always', 'always']);
});
