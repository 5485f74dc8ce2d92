/** Most links with a label of one card. */
export const maxLinks = 50;
