import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { vi } from 'vitest';
import { theme } from '@/components/app/theme';
import { createQueryClient } from '@/lib/platform/browser/query-client';
import { jointsOf } from '@/lib/platform/i18n/joint-rules';
import type { Locale } from '@/lib/platform/i18n/languages';
import { namespaces, readTexts } from '@/lib/platform/i18n/locale-files';
import { sentenceModules, sentences } from '@/lib/platform/i18n/sentences';

// Components in a document, with the texts of their language, as the application gives them.

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What jsdom has no layout for. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function prepareDocument(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
  window.matchMedia ??= ((media: string) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never) as never;
  Element.prototype.scrollIntoView ??= () => {};
  if (!document.fonts) Object.assign(document, { fonts: new EventTarget() });
}

function textsIn(locale: Locale) {
  const texts = sentenceModules.reduce((made, module) => made.use(module), i18next.createInstance());
  const resources = { [locale]: Object.fromEntries(namespaces.map((name) => [name, readTexts(locale, name)])) };
  Object.assign(resources[locale] ?? {}, { joints: { rules: jointsOf(locale) } });
  void texts.init({
    resources,
    lng: locale,
    initAsync: false,
    ...{ interpolation: sentences.interpolation, postProcess: sentences.postProcess },
  });
  return texts;
}

/** Renders an element and keeps it until `unmount`. Changes are wrapped in `act` by `perform`. */
export async function show(element: ReactNode, locale: Locale = 'en') {
  prepareDocument();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const client = createQueryClient();
  const router = { locale, query: {}, push: async () => true, replace: async () => true } as unknown as NextRouter;
  await act(async () =>
    root.render(
      <RouterContext.Provider value={router}>
        <I18nextProvider i18n={textsIn(locale)}>
          <QueryClientProvider client={client}>
            <MantineProvider env="test" theme={theme}>
              <Notifications />
              {element}
            </MantineProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </RouterContext.Provider>,
    ),
  );
  return {
    place,
    client,
    unmount: () =>
      act(async () => {
        root.unmount();
        place.remove();
      }),
  };
}

/** Does something and waits until everything it changed is shown. */
export const perform = (change: () => void | Promise<void>) => act(async () => change());

/** Waits until the check passes. Updates that arrive meanwhile are rendered at React's own pace. */
export async function until(check: () => void): Promise<void> {
  const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await vi.waitFor(check, { timeout: 15_000, interval: 10 });
  } finally {
    acting.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

const setValue = (input: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value);

/** Replaces the value of an input. */
export const write = (input: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  perform(() => {
    setValue(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** Presses a key where the focus is. */
export const press = (code: string) =>
  perform(() => {
    // The drag-and-drop library listens to keys only from the next turn on, so timers are run at once.
    vi.useFakeTimers();
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }));
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });
