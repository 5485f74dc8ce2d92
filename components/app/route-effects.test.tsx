import { DirectionProvider } from '@mantine/core';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { afterEach, expect, it } from 'vitest';
import { direction, locales } from '@/lib/platform/i18n/languages';
import { show } from '@/tests/support/render';
import { RouteEffects } from './route-effects';

let unmount = async () => {};
afterEach(() => unmount());

it.each(locales)(
  'section 3: the language is kept per page (lang), also where the page changes without being loaded: %s',
  async (locale) => {
    const { documentElement: page } = document;
    Object.assign(page, { lang: 'xx', dir: '' });
    const router = { locale, events: mitt(), push: async () => true } as unknown as NextRouter;
    ({ unmount } = await show(
      <DirectionProvider detectDirection={false}>
        <RouterContext.Provider value={router}>
          <RouteEffects />
        </RouterContext.Provider>
      </DirectionProvider>,
    ));
    expect([page.lang, page.dir]).toEqual([locale, direction(locale)]);
  },
);
