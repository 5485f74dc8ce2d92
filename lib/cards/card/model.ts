// Pure functions on the types of the schema, for everybody. Nothing here validates input: a page that shows cards needs no
// schema.

export { isOfName, type LocalizedCard, localizeCard } from './localize';
export { noContent } from './no-content';
export { cardLanguages, wordKeys } from './translations';
