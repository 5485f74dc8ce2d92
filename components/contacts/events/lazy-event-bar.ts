import dynamic from 'next/dynamic';

/** The bar of the current event, which is loaded after the page. */
export const LazyEventBar = dynamic(() => import('./event-bar').then((module) => module.EventBar), { ssr: false });
