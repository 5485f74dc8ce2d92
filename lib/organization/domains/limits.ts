/** How many domains an organization can have. */
export const maxDomains = 20;
