/** What a token may do with a kind of resource; who writes reads too. */
export const accesses = ['none', 'read', 'write'] as const;
export type Access = (typeof accesses)[number];

/** Most tokens of one organization. */
export const mostTokens = 20;

/** The longest name of a token, in characters. */
export const longestLabel = 60;
