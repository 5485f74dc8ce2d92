import { resolve } from 'node:path';
import type { GetServerSideProps, GetStaticProps } from 'next';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import Loadable from 'next/dist/shared/lib/loadable.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageComponent, PageProps } from '@/components/app/page-type';
import Application from '@/components/journeys/application/application';
import type { Locale } from '@/lib/platform/i18n/languages';
import { locales } from '@/lib/platform/i18n/languages';

// A page as the server writes it: its loader is run as Next does, and its component put where `_app` puts it.

type PageModule = { default: PageComponent; getServerSideProps?: GetServerSideProps; getStaticProps?: GetStaticProps };
type Query = Record<string, string>;

/** A page with the result of its loader, before it is rendered. */
export type LoadedPage = {
  file: string;
  locale: Locale;
  query: Query;
  component: PageComponent;
  props: PageProps['pageProps'];
  /** The response of a page that writes its own document. */
  written: string;
};

async function moduleOf(file: string): Promise<PageModule> {
  const found = (await import(resolve('pages', `${file}.tsx`))) as PageModule;
  // Loads dynamic components, which the browser loads later but the server has at once.
  await (Loadable as unknown as { preloadAll: () => Promise<void> }).preloadAll();
  return found;
}

/** Runs a page's loader for a user with this cookie. @throws Error where the page is not found or redirects */
export async function loadPage(file: string, locale: Locale, query: Query, cookie: string | null): Promise<LoadedPage> {
  const { default: component, getServerSideProps, getStaticProps } = await moduleOf(file);
  let written = '';
  const res = {
    statusCode: 200,
    setHeader: () => undefined,
    end: (html: string) => {
      written = html;
    },
  };
  const cookies = cookie ? { auth: cookie.slice('auth='.length) } : {};
  const req = { url: `/${locale}/asked`, headers: {}, cookies };
  const context = { req, res, params: query, query, resolvedUrl: '/asked', locale, locales: [...locales] };
  const answer = (await (getServerSideProps ?? getStaticProps)?.(context as never)) ?? { props: {} };
  if (!('props' in answer)) throw new Error(`${file} shows nothing: ${JSON.stringify(answer)}`);
  return { file, locale, query, component, props: await answer.props, written };
}

function routerAt({ file, locale, query }: LoadedPage): NextRouter {
  const noEvents = { on: () => undefined, off: () => undefined, emit: () => undefined };
  const address = { route: `/${file}`, pathname: `/${file}`, asPath: '/asked', basePath: '', query };
  const states = { isReady: true, isFallback: false, isPreview: false, isLocaleDomain: false };
  const done = async () => true;
  const moves = { push: done, replace: done, prefetch: async () => undefined, back: () => undefined };
  return {
    ...{ ...address, ...states, ...moves, locale, locales: [...locales], defaultLocale: 'en', events: noEvents },
  } as unknown as NextRouter;
}

/** The markup of a page, with what it puts into the document's head. */
export function markupOf(page: LoadedPage): string {
  if (page.written) return page.written;
  const { component: Component, props } = page;
  const router = routerAt(page);
  let head: React.ReactNode = null;
  const manager = {
    mountedInstances: new Set<never>(),
    updateHead: (state: React.ReactNode) => {
      head = state;
    },
  };
  const inside = Component.isDocument ? (
    <Component {...props} />
  ) : (
    <Application {...({ Component, pageProps: props, router } as unknown as PageProps)} />
  );
  const body = renderToString(
    <HeadManagerContext.Provider value={manager as never}>
      <RouterContext.Provider value={router}>{inside}</RouterContext.Provider>
    </HeadManagerContext.Provider>,
  );
  return `<head>${renderToStaticMarkup(head)}</head>${body}`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

/**
 * Every piece of text that markup shows or reads out: between its tags and in its labels, titles, placeholders and alternative
 * texts. Code, text written by users, and text marked as another language are left out.
 */
export function textsIn(markup: string, locale: Locale): string[] {
  const ours = markup
    .replace(/<(style|script|template)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<(code|bdi)\b[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll('<!-- -->', '');
  const shown = locale === 'en' ? ours : ours.replace(/<(\w+)\b[^>]*\slang="en"[^>]*>[^<]*<\/\1>/g, '');
  const between = shown.replace(/<[^>]*>/g, '\n').split('\n');
  const told = [...shown.matchAll(/\s(?:aria-label|aria-description|title|placeholder|alt)="([^"]*)"/g)];
  const described = [...shown.matchAll(/<meta name="description" content="([^"]*)"/g)];
  const all = [...between, ...[...told, ...described].map(([, text = '']) => text)];
  return [...new Set(all.map((text) => decode(text).trim()).filter(Boolean))];
}
