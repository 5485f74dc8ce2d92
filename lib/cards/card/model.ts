// Pure functions on what the schema describes, for everybody. Nothing here checks input: a page that shows cards needs no schema.

export { type LocalizedCard, localizeCard } from './localize';
export { same } from './merge';
export { noContent } from './no-content';
export { cardLanguages, wordKeys } from './translations';
