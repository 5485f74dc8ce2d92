// What pages do at the identity provider. Pages import this file when one of them is needed, because the library behind it is
// heavier than any page.
export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  GoogleAuthProvider,
  OAuthProvider,
  onIdTokenChanged,
  signInWithCredential,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
