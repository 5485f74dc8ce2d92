/** The largest file that is read, in bytes. */
export const maxCardFileBytes = 25_000_000;

/** The most warnings that a reading has, and the most people to choose from. */
export const maxWarnings = 50;
export const maxPeople = 100;
