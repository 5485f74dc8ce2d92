/** Name of the empty cache that says: somebody signed out here without a network, and the server does not know yet. */
export const signOutMark = 'sign-out-pending';
