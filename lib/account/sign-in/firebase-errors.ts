// Error codes with a text of their own in `firebase-errors`, without the provider's prefix `auth/`.
const translated = new Set([
  'account-exists-with-different-credential',
  'credential-already-in-use',
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

// All errors of a wrong address or password get the same text, so that none reveals whether an account exists.
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

/** The key in `firebase-errors` for an error of the identity provider; `fallback` for codes without a text of their own. */
export function firebaseErrorKey(error: unknown): string {
  const code = codeOf(error).replace(/^auth\//, '');
  // An account of another company whose address is that of someone else's account here.
  if (code === 'email-already-in-use') return 'credential-already-in-use';
  if (sameAnswer.has(code)) return 'invalid-credential';
  return translated.has(code) ? code : 'fallback';
}

/** Whether the user closed the provider's window; that is no error to report. */
export function isClosedByPerson(error: unknown): boolean {
  return closedByPerson.has(codeOf(error));
}
