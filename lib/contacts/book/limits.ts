/** Most contacts one person keeps. */
export const maxContacts = 50_000;

/** Most groups of one person. */
export const maxGroups = 200;

/** Most contacts that are told by id; more of them are told by a filter. */
export const maxIds = 10_000;

/** Largest request in bytes: so many ids. */
export const maxBulkBytes = 395_000;
