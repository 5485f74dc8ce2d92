/** The name of an empty cache that marks a sign-out made without a network, of which the server does not know yet. */
export const signOutMark = 'sign-out-pending';
