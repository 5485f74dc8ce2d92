import dynamic from 'next/dynamic';

/** The codes of a card, loaded after the page: they stand below everything else. */
export const CardCodes = dynamic(() => import('./card-codes').then(({ CardCodes: Codes }) => Codes));
