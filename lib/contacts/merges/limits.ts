/** Most contacts that one merge takes. */
export const maxMerged = 20;
