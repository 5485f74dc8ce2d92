import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { memberships } from '@/lib/platform/db/tables';
import me from '@/pages/api/v1/me';
import { type Directory, directoryWith, newUser, patchOf, type ScimAnswer, tokenOf } from './directory';
import { organizationOf, verified } from './organizations';
import { type Person, request } from './request';

// An organization with a directory that may write, as most tests of SCIM begin.

/** The owner of the organization. */
export let owner: Person;
/** The organization, `acme`. */
export let organizationId: string;
/** Sends a request as the organization's directory. */
export let ask: Directory;

/**
 * Makes the organization and its directory again before each test of a file. A test may change the owner's account if `ownerOf`
 * makes a new one.
 */
export function startDirectory(ownerOf: typeof verified = verified): void {
  beforeAll(async () => {
    owner = await ownerOf('olivia');
  });
  beforeEach(async () => {
    await request(me, { as: owner });
    organizationId = (await organizationOf(owner)).id;
    ask = await directoryWith(await tokenOf(organizationId, { createdBy: owner.id }));
  });
}

/** Creates a user with this address as the directory. */
export const post = (userName: string, more = {}, by = ask): Promise<ScimAnswer> =>
  by('POST', '/Users', { body: newUser({ userName, ...more }) });

/** The directory replaces what stands at a path of a user. */
export const set = (id: string, path: string, value: unknown, by = ask): Promise<ScimAnswer> =>
  by('PATCH', `/Users/${id}`, { body: patchOf({ op: 'replace', path, value }) });

/** A user's membership in an organization; undefined where there is none. */
export async function membershipOf(
  userId: string,
  of = organizationId,
): Promise<typeof memberships.$inferSelect | undefined> {
  const pair = and(eq(memberships.organizationId, of), eq(memberships.userId, userId));
  return (await database().select().from(memberships).where(pair))[0];
}
