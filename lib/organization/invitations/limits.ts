/** How long an invitation's link is valid, in milliseconds: 7 days. Sentences in `locales` contain this number. */
export const invitationLifeMs = 7 * 86_400_000;
/** Most rows of one file of people to invite. */
export const maxFileRows = 2000;
/** The largest file of people to invite, in bytes. */
export const maxFileBytes = 5_000_000;
