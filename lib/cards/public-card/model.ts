// Pure functions on a public card, for everybody.

export { cardLinks, cardPath } from './links';
export { cardName, cardWork } from './name';
export { translator } from './translate';
export type { CardText, CardTextKey, CardTexts, NoticeLink } from './types';
