/** The largest archive that is taken, in bytes: 1 GB. */
export const maxArchiveBytes = 1_000_000_000;

/** The length of the parts in which an archive is uploaded, but for the last: one is sent well before a request ends. */
export const partBytes = 4_000_000;

/** In how many parts an archive of this length comes. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes);
/** The most notes that a report has; further ones are counted. */
export const maxNotes = 200;
/** The largest list of an archive that is counted and not taken over, in bytes. */
export const longestLeft = 20_000_000;
