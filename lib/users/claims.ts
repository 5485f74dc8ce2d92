import { eq, sql } from 'drizzle-orm';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import { database } from '@/lib/db/client';
import { teamGrants, users } from '@/lib/db/tables';

/** Custom claims as the identity provider carries them: a projection of the database, for the edge and the first paint. */
export type Claims = { isOnboardingDone: boolean; viewer: string[]; manager: string[]; teamsTruncated?: true };

/** A user's teams by what they are in them, oldest grant first; a column of a query on `users`. */
export const teamsOf = sql<Pick<Claims, 'viewer' | 'manager'>>`(
  select json_build_object(
    'viewer', coalesce(json_agg(${teamGrants.teamId} order by ${teamGrants.createdAt}, ${teamGrants.teamId}) filter (where ${teamGrants.role} = 'viewer'), '[]'),
    'manager', coalesce(json_agg(${teamGrants.teamId} order by ${teamGrants.createdAt}, ${teamGrants.teamId}) filter (where ${teamGrants.role} = 'manager'), '[]'))
  from ${teamGrants} where ${teamGrants.userId} = ${users.id})`;

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
  const [user] = await database()
    .select({ done: users.onboardingDoneAt, teams: teamsOf })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const claims = fitClaims({ isOnboardingDone: user.done !== null, ...user.teams });
  await identity()
    .setCustomUserClaims(userId, claims)
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
    });
}
