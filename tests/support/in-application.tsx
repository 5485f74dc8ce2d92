import { ModalsProvider } from '@mantine/modals';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useContext } from 'react';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { modalKinds } from '@/components/app/modals';
import { SessionProvider } from '@/components/app/session';
import { type Viewer, ViewerProvider } from '@/components/app/viewer';

/** A signed-in user as pages know them; `uma` by default. */
export const viewerOf = (change: Partial<Viewer> = {}): Viewer => ({
  ...{ id: 'uma', email: 'uma@example.com', displayName: 'Uma', locale: 'en', colorScheme: 'auto' },
  ...{
    hasPageKeys: true,
    timeZone: 'UTC',
    isOnboardingDone: true,
    organizations: [],
    newContacts: 0,
    dueReminders: 0,
    ...change,
  },
});

type Around = { viewer?: Viewer | null; query?: Record<string, string>; pathname?: string; children: ReactNode };

/** The application around a page, inside of what `show` provides: settings, user, session and modals. */
export function InApplication({ viewer = viewerOf(), query = {}, pathname = '/', children }: Around) {
  const { locale } = useContext(RouterContext) as NextRouter;
  const done = async () => true;
  const moves = { push: done, replace: done, prefetch: async () => undefined, back: () => undefined };
  const events = { on: () => undefined, off: () => undefined, emit: () => undefined };
  const place = { pathname, route: pathname, asPath: '/', basePath: '', query, isReady: true, events };
  return (
    <RouterContext.Provider value={{ locale, ...place, ...moves } as unknown as NextRouter}>
      <ConfigProvider config={defaultConfig}>
        <ViewerProvider viewer={viewer}>
          <SessionProvider hasServerSession={viewer !== null}>
            <ModalsProvider modals={modalKinds}>{children}</ModalsProvider>
          </SessionProvider>
        </ViewerProvider>
      </ConfigProvider>
    </RouterContext.Provider>
  );
}
