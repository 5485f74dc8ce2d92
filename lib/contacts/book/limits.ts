/** The most contacts that one user keeps. */
export const maxContacts = 50_000;

/** The most groups of one user. */
export const maxGroups = 200;

/** The most contacts that a request can name by id; for more of them it uses a filter. */
export const maxIds = 10_000;

/** The largest bulk request in bytes: room for `maxIds` ids. */
export const maxBulkBytes = 395_000;

/** The most contacts that are named of those whom a member met at an event, in a list and in a file. */
export const [maxNamed, maxNamedInFile] = [10, 1_000];
