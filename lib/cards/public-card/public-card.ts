// What other nouns and the wrappers may call of public cards. Pure functions for everybody stand in `model.ts`.

export { cardData } from './card-data';
export { documentFile } from './document-file';
export { contactFile, jsContactFile, qrPngFile, qrSvgFile } from './files';
export { noticeLinks } from './notice-links';
export { cardAnswer, cardPage } from './page';
export { publicCardFile } from './public-card-file';
export { answerSendForm } from './send-form';
export { cardTexts } from './texts';
export { webfinger } from './webfinger';

/** The picture beside a link to a card; what draws it, and its fonts, are loaded when one is asked for. */
export const ogPicture: typeof import('./og/og-file').ogPicture = async (...asked) =>
  (await import('./og/og-file')).ogPicture(...asked);
