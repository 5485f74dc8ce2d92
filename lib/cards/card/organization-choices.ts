// The filters of card lists and of their numbers. They are not in the schemas, because pages show them without validating input.

/**
 * `left`: the card's holder is no longer a member of the organization. `trashed`: the card was deleted within the last 30 days.
 */
export const cardStates = ['active', 'paused', 'left', 'trashed'] as const;

/** How the visits of an organization's cards are summed. A card in two teams counts in both. */
export const numberGroups = ['team', 'member'] as const;
export type NumberGroup = (typeof numberGroups)[number];

/** The periods to choose from, in days back from now. */
export const numberDays = [7, 30, 90] as const;
