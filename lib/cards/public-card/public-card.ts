// The functions of public cards that other nouns and the wrappers may call. Pure functions for everybody are in `model.ts`.

export { cardData } from './card-data';
export { documentFile } from './document-file';
export { contactFile, jsContactFile, qrPngFile, qrSvgFile } from './files';
export { type LiveCard, liveCard } from './live-card';
export { noticeLinks } from './notice-links';
export { cardAnswer, cardPage } from './page';
export { publicCardFile } from './public-card-file';
export { answerSendForm } from './send-form';
export { cardTexts } from './texts';
export { webfinger } from './webfinger';

/** The preview image of a card; the code that draws it, and its fonts, are loaded at the first request. */
export const ogPicture: typeof import('./og/og-file').ogPicture = async (...asked) =>
  (await import('./og/og-file')).ogPicture(...asked);
