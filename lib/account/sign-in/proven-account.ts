import type { UserRecord } from 'firebase-admin/auth';
import { accountAt } from '@/lib/platform/auth/account-at';
import { identity, identityErrorCode } from '@/lib/platform/auth/firebase-admin';
import { takeOver } from '@/lib/platform/auth/taken-over';
import type { Context } from '@/lib/platform/context';

/** A new account; null where someone has created one meanwhile. */
async function madeAccount(email: string): Promise<UserRecord | null> {
  return identity()
    .createUser({ email, emailVerified: true })
    .catch((error: unknown) => {
      if (identityErrorCode(error) !== 'auth/email-already-exists') throw error;
      return null;
    });
}

/**
 * The account of an address that its owner proves now; created where there is none. `isNew`: whether it was created now, or taken over while
 * unproven.
 * @returns null where the account is disabled
 */
export async function provenAccount(
  ctx: Pick<Context, 'now'>,
  email: string,
): Promise<{ user: UserRecord; isNew: boolean } | null> {
  const user = await accountAt(email);
  if (!user) {
    const made = await madeAccount(email);
    return made ? { user: made, isNew: true } : provenAccount(ctx, email);
  }
  if (user.disabled) return null;
  if (user.emailVerified) return { user, isNew: false };
  return { user: await takeOver(user), isNew: true };
}
