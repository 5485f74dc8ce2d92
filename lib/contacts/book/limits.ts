/** The most contacts that one user keeps. */
export const maxContacts = 50_000;

/** The most groups of one user. */
export const maxGroups = 200;

/** The most contacts that a request can name by id; for more of them it uses a filter. */
export const maxIds = 10_000;

/** The largest bulk request in bytes: room for `maxIds` ids. */
export const maxBulkBytes = 395_000;

/** The most members who are named of those who met contacts at an event, and the most contacts of each, in a list and in a file. */
export const namedInList = { people: 20, named: 10 };
export const namedInFile = { people: 10_000, named: 1_000 };
/** The most ids that fit well into a URL. */
export const maxInAddress = 100;
/** Most ways to reach one contact: phone numbers, addresses, links. */
export const maxFields = 50;
/** Most tags of one contact. */
export const maxTags = 50;
/** The longest tag, in characters. */
export const longestTag = 60;
/** The longest note, in characters. */
export const longestNote = 5000;
