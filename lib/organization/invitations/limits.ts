/** How long an invitation's link is valid, in milliseconds: 7 days. Sentences in `locales` contain this number. */
export const invitationLifeMs = 7 * 86_400_000;
