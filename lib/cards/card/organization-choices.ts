// The filters of card lists. They are not in the schemas, because pages show them without validating input.

/**
 * `left`: the card's holder is no longer a member of the organization. `trashed`: the card was deleted within the last 30 days.
 */
export const cardStates = ['active', 'paused', 'left', 'trashed'] as const;
