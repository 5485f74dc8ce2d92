/** The longest name of a token, in characters. */
export const longestLabel = 60;
/** The longest name or identifier of a resource, in bytes of UTF-8: an index entry in PostgreSQL holds some 2,700 bytes. */
export const longestKey = 1024;
/** The most resources in one response, and their number where the request names none. */
export const maxResults = 200;
/** Most tokens of one organization. */
export const maxTokens = 20;
