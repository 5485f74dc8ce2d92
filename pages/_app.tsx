import dynamic from 'next/dynamic';
import type { PageProps } from '@/components/app/page-type';

// Only pages that are applications load providers and styles; a public document is rendered bare.
const Application = dynamic(() => import('@/components/journeys/application/application')) as (
  props: PageProps,
) => React.JSX.Element;

export default function App(props: PageProps) {
  const { Component, pageProps } = props;
  return Component.isDocument ? <Component {...pageProps} /> : <Application {...props} />;
}
