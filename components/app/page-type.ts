import type { DehydratedState } from '@tanstack/react-query';
import type { NextComponentType, NextPageContext } from 'next';
import type { AppProps } from 'next/app';
import type { PublicConfig } from '@/lib/platform/public-config';
import type { Viewer } from './viewer';

type Marks = {
  /** A document rather than an application: rendered bare, without providers, scripts or the application's styles. */
  isDocument?: true;
  /** Always shown in the light color scheme (specification, section 2). */
  isAlwaysLight?: true;
};

/** A page component with the marks that decide what is rendered around it. */
// biome-ignore lint/suspicious/noExplicitAny: each page has its own props; `_app` passes them through.
export type PageComponent = NextComponentType<NextPageContext, any, any> & Marks;

type CommonProps = {
  config?: PublicConfig;
  /** Null when no one is signed in; undefined when this was not checked or the identity provider is unavailable. */
  viewer?: Viewer | null;
  dehydratedState?: DehydratedState;
  /** Whether the database or the identity provider is unavailable; the page then has status 503. */
  isUnavailable?: boolean;
};

export type PageProps = Omit<AppProps, 'Component' | 'pageProps'> & {
  Component: PageComponent;
  pageProps: CommonProps & Record<string, unknown>;
};
