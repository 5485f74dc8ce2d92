/** The most templates of one user. */
export const maxTemplates = 50;
