import { database } from '@/lib/platform/db/client';
import { selectClaims } from './account-queries';
import { identity, identityErrorCode } from './firebase-admin';

/** Custom claims that the identity provider stores: a copy of database values for the edge and the first paint. */
export type Claims = { isOnboardingDone: boolean; viewer: string[]; manager: string[]; teamsTruncated?: true };

/** The largest size of custom claims in bytes (Firebase Authentication). */
const maxBytes = 1000;

/**
 * Returns the claims with team lists shortened until they fit; readers of `teamsTruncated` claims request the full lists from
 * the API.
 */
export function fitClaims(claims: Claims): Claims {
  const fitted = { ...claims, viewer: [...claims.viewer], manager: [...claims.manager] };
  const size = () => Buffer.byteLength(JSON.stringify(fitted));
  while (size() > maxBytes && fitted.viewer.length + fitted.manager.length > 0) {
    fitted.teamsTruncated = true;
    (fitted.viewer.length > 0 ? fitted.viewer : fitted.manager).pop();
  }
  return fitted;
}

/** Copies a user's claims from the database to the identity provider. Safe to repeat; a deleted account is no error. */
export async function projectClaims(userId: string): Promise<void> {
  const user = await selectClaims(database(), userId);
  if (!user) return;
  const claims = fitClaims({ isOnboardingDone: user.done !== null, ...user.teams });
  await identity()
    .setCustomUserClaims(userId, claims)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}
