import dynamic from 'next/dynamic';

/**
 * The preview in a file of its own: it is there in the server's first answer, while the form beside it becomes usable
 * before the preview's script has come.
 */
export const CardPreview = dynamic(() => import('./card-preview').then(({ CardPreview: Preview }) => Preview));
