import { type Auth, getAuth } from 'firebase-admin/auth';
import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { firebaseApp } from '@/lib/platform/outside/identity/firebase-app';

/** Returns the identity provider's admin API, which verifies tokens and manages accounts and claims. */
export function identity(): Auth {
  if (isInTransaction()) reportDefect('the identity provider is asked inside a transaction');
  return getAuth(firebaseApp());
}

/** The stable code of an error of the identity provider (`auth/user-not-found`), or null. */
export function identityErrorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
