/** Most members that one request acts on. */
export const maxBulk = 100;
