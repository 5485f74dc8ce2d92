import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isInTransaction } from '@/lib/platform/db/scope';
import { reportDefect } from '@/lib/platform/defect';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { firebaseApp } from './firebase-app';
import { identityUrl, patience } from './identity-url';

/** The kinds of what opens an account at the identity provider, beside tokens of our server. */
export const otherMethods = ['password', 'google', 'apple', 'microsoft'] as const;
export type OtherMethod = (typeof otherMethods)[number];

/**
 * A password or an account of another company at the identity provider. `mark` tells it from another one of its kind: a digest of the
 * password's hash and salt, or the id that the other company has for the account. `email`: the account's address there. `isFirst`: whether it is
 * the password with which the account was made.
 */
export type MethodThere = { method: OtherMethod; mark: string; email: string | null; isFirst: boolean };

/** What is read of an account in the response of `accounts:lookup`. */
const toldSchema = z.object({
  passwordHash: z.string().optional(),
  salt: z.string().optional(),
  passwordUpdatedAt: z.number().optional(),
  createdAt: z.string().optional(),
  providerUserInfo: z
    .array(
      z.object({
        providerId: z.string().optional(),
        rawId: z.string().optional(),
        federatedId: z.string().optional(),
        email: z.string().optional(),
      }),
    )
    .default([]),
});
const answerSchema = z.object({ users: z.array(toldSchema).default([]) });
type Told = z.output<typeof toldSchema>;

/** What the provider says in the place of a hash to an administrator who may not read it (`firebaseauth.configs.getHashConfig`). */
const redacted = Buffer.from('REDACTED').toString('base64');

/** The password's hash tells it best: an emulator that is started again says of every password that it was set just now. */
function markOfPassword({ passwordHash, salt = '', passwordUpdatedAt = 0 }: Told): string {
  if (!passwordHash || passwordHash === redacted) return `set:${passwordUpdatedAt}`;
  return createHash('sha256').update(`${salt}:${passwordHash}`).digest('base64url');
}

async function accessToken(): Promise<string> {
  if (env().authEmulator) return 'owner';
  const token = await firebaseApp().options.credential?.getAccessToken();
  return token?.access_token ?? '';
}

function methodOf(told: Told, info: Told['providerUserInfo'][number]): MethodThere[] {
  const method = otherMethods.find((name) => info.providerId === (name === 'password' ? name : `${name}.com`));
  if (!method) return [];
  const mark = method === 'password' ? markOfPassword(told) : (info.rawId ?? info.federatedId);
  const isFirst = method === 'password' && (told.passwordUpdatedAt ?? 0) < Number(told.createdAt ?? 0) + 1000;
  return mark === undefined ? [] : [{ method, mark, email: info.email?.toLowerCase() ?? null, isFirst }];
}

/**
 * Returns the passwords and other companies' accounts that open an account at the identity provider; none where it has no such account.
 * The provider's library for administrators says nothing by which passwords could be told apart everywhere, so its REST interface is asked.
 * @throws AppError `unavailable`
 */
export async function methodsThere(userId: string): Promise<MethodThere[]> {
  if (isInTransaction()) reportDefect('the identity provider is asked inside a transaction');
  try {
    const response = await fetch(identityUrl(`projects/${env().FIREBASE_PROJECT_ID}/accounts:lookup`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` },
      body: JSON.stringify({ localId: [userId] }),
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`the identity provider responded with ${response.status}`);
    const { users } = answerSchema.parse(await response.json());
    return users.flatMap((told) => told.providerUserInfo.flatMap((info) => methodOf(told, info)));
  } catch (error) {
    throw new AppError('unavailable', { retryAfter: 5, cause: error });
  }
}
