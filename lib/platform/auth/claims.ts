import { database } from '@/lib/platform/db/client';
import { selectClaims } from './account-queries';
import { identity, identityErrorCode } from './firebase-admin';

/** Custom claims as the identity provider carries them: a projection of the database, for the edge and the first paint. */
export type Claims = { isOnboardingDone: boolean; viewer: string[]; manager: string[]; teamsTruncated?: true };

/** Most bytes that custom claims may have (Firebase Authentication). */
const maxBytes = 1000;

/** Shortens team lists until the claims fit; readers then ask the API. */
export function fitClaims(claims: Claims): Claims {
  const fitted = { ...claims, viewer: [...claims.viewer], manager: [...claims.manager] };
  const size = () => Buffer.byteLength(JSON.stringify(fitted));
  while (size() > maxBytes && fitted.viewer.length + fitted.manager.length > 0) {
    fitted.teamsTruncated = true;
    (fitted.viewer.length > 0 ? fitted.viewer : fitted.manager).pop();
  }
  return fitted;
}

/** Writes a user's claims from the database. Safe to repeat; an account that is gone is no error. */
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
