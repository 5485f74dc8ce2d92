/** How often an address is taken from whoever signs up with it at the identity provider, before a request gives up and is to be repeated. */
export const addressAttempts = 5;
