import dynamic from 'next/dynamic';

/** The codes of a card, loaded after the page, because they stand below everything else. */
export const CardCodes = dynamic(() => import('./card-codes').then(({ CardCodes: Codes }) => Codes));
