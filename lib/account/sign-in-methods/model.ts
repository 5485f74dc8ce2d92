/** The companies whose accounts can be connected, in the order in which they are shown. */
export const providerNames = ['google', 'apple', 'microsoft'] as const;
export type ProviderName = (typeof providerNames)[number];
