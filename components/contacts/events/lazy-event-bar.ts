import dynamic from 'next/dynamic';

/** The bar of the current event, or the button that begins one; loaded after the page. */
export const LazyEventBar = dynamic(() => import('./event-part').then((module) => module.EventPart), { ssr: false });
