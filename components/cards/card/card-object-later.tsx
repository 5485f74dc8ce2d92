import dynamic from 'next/dynamic';

/**
 * The card as a file of its own: it is part of the server's first response, but what can be done with it becomes usable before the
 * card's script has loaded.
 */
export const CardObject = dynamic(() => import('./card-object').then(({ CardObject: Shown }) => Shown));

/** The styles of all layouts, in the same file. */
export const CardObjectStyles = dynamic(() => import('./card-object').then((module) => module.CardObjectStyles));
