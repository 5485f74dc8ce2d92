/** Most codes of one organization. */
export const maxOrganizationCodes = 20_000;
/** Most codes that are made at once. */
export const maxAtOnce = 1000;
/** Most codes of one user. */
export const maxCodes = 100;
