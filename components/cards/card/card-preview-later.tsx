import dynamic from 'next/dynamic';

/**
 * The preview as a file of its own: it is part of the server's first response, but the form beside it becomes usable before the
 * preview's script has loaded.
 */
export const CardPreview = dynamic(() => import('./card-preview').then(({ CardPreview: Preview }) => Preview));
