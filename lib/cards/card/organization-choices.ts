// What lists of cards and their numbers are narrowed by. Apart from the schemas: pages need no checking of input to show it.

/** `left`: whoever has it belongs to the organization no longer. `trashed`: deleted within the last 30 days. */
export const cardStates = ['active', 'paused', 'left', 'trashed'] as const;

/** By what visits of an organization's cards are summed. A card in two teams counts in both. */
export const numberGroups = ['team', 'member'] as const;
export type NumberGroup = (typeof numberGroups)[number];

/** Days back from now. */
export const numberDays = [7, 30, 90] as const;
