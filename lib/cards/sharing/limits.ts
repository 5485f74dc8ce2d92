/** Most characters of the sender's personal note. */
export const maxNote = 500;
