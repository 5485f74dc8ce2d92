// Pure functions on a card as the public sees it, for everybody.

export { cardLinks, cardPath } from './links';
export { cardName } from './name';
export { translator } from './translate';
export type { CardText, CardTextKey, CardTexts, NoticeLink } from './types';
