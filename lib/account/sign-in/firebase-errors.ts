// Codes with words of their own in `firebase-errors`; the provider's `auth/` is left out.
const known = new Set([
  'account-exists-with-different-credential',
  'expired-action-code',
  'invalid-action-code',
  'invalid-credential',
  'network-request-failed',
  'operation-not-allowed',
  'password-does-not-meet-requirements',
  'popup-blocked',
  'requires-recent-login',
  'too-many-requests',
  'user-disabled',
  'weak-password',
]);

// One answer for every way in which address and password do not belong together, so that none tells whether an account exists.
const sameAnswer = new Set([
  'user-not-found',
  'wrong-password',
  'invalid-login-credentials',
  'invalid-email',
  'missing-password',
]);

const closedByPerson = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled']);

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** The key in `firebase-errors` for an error of the identity provider; `fallback` for codes without words of their own. */
export function firebaseErrorKey(error: unknown): string {
  const code = codeOf(error).replace(/^auth\//, '');
  if (sameAnswer.has(code)) return 'invalid-credential';
  return known.has(code) ? code : 'fallback';
}

/** Whether somebody closed the provider's window: their choice, nothing to report. */
export function isClosedByPerson(error: unknown): boolean {
  return closedByPerson.has(codeOf(error));
}
