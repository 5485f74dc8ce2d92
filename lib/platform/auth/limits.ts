/** How often an address is taken from strangers who sign up with it at the identity provider, before a request gives up and is to be repeated. */
export const addressAttempts = 5;
