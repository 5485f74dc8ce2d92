import '@fontsource-variable/inter';
// The library's styles are in a cascade layer, because they load after a page's own styles and would override these.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { appWithTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Confirmation } from '@/components/account/confirmation/confirmation';
import { ConfigProvider } from '@/components/app/config';
import { defaultConfig } from '@/components/app/default-config';
import { ErrorBoundary } from '@/components/app/error-boundary';
import { GlobalStyles } from '@/components/app/global-styles';
import { KeysHelp } from '@/components/app/keys-help';
import { modalKinds } from '@/components/app/modals';
import { NoticeWords } from '@/components/app/notice-words';
import { Notices } from '@/components/app/notices';
import { OutsideEffects } from '@/components/app/outside-effects';
import type { PageProps } from '@/components/app/page-type';
import { RouteEffects } from '@/components/app/route-effects';
import { SchemeEffects } from '@/components/app/scheme-effects';
import { SessionProvider } from '@/components/app/session';
import { theme } from '@/components/app/theme';
import { TimeZoneEffects } from '@/components/app/time-zone-effects';
import { cssVariables } from '@/components/app/tokens';
import { ViewerProvider } from '@/components/app/viewer';
import { OfflineEffects } from '@/components/contacts/offline/offline-effects';
import { FullPageError } from '@/components/ui/full-page-error';
import { createQueryClient } from '@/lib/platform/browser/query-client';
import { direction } from '@/lib/platform/i18n/languages';
import { sentences } from '@/lib/platform/i18n/sentences';
import { PaletteKeys } from './palette-keys';

/** The application around a page: theme, direction, texts, session, query cache, notifications and modals. */
function Application({ Component, pageProps, router }: PageProps) {
  const [client] = useState(createQueryClient);
  const { config = defaultConfig, viewer = null, dehydratedState, isUnavailable, ...props } = pageProps;
  const scheme = Component.isAlwaysLight ? { forceColorScheme: 'light' as const } : {};
  return (
    <DirectionProvider initialDirection={direction(router.locale ?? 'en')} detectDirection={false} key={router.locale}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" {...scheme}>
        <GlobalStyles />
        {/* The week begins on Sunday (specification, section 9). */}
        <DatesProvider settings={{ firstDayOfWeek: 0 }}>
          <ErrorBoundary>
            <ConfigProvider config={config}>
              <ViewerProvider viewer={viewer}>
                {/* Where the server did not find out whose session it is, none is ended. */}
                <SessionProvider hasServerSession={pageProps.viewer !== null}>
                  <QueryClientProvider client={client}>
                    <HydrationBoundary state={dehydratedState}>
                      <ModalsProvider modals={modalKinds}>
                        <NoticeWords>
                          <Notices />
                        </NoticeWords>
                        <Confirmation />
                        <RouteEffects />
                        <OutsideEffects />
                        <PaletteKeys />
                        <KeysHelp />
                        <SchemeEffects />
                        <TimeZoneEffects />
                        <OfflineEffects viewer={pageProps.viewer} />
                        {isUnavailable ? <FullPageError /> : <Component {...props} />}
                      </ModalsProvider>
                    </HydrationBoundary>
                  </QueryClientProvider>
                </SessionProvider>
              </ViewerProvider>
            </ConfigProvider>
          </ErrorBoundary>
        </DatesProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

export default appWithTranslation(Application as never, sentences);
