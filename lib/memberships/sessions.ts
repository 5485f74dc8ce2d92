import { record } from '@/lib/audit/service';
import { identity, identityErrorCode } from '@/lib/auth/firebase-admin';
import { inTransaction } from '@/lib/db/transaction';
import type { Context } from '@/lib/http/context';
import { authorize } from '@/lib/permissions/authorize';
import { endSessionsBefore } from '@/lib/users/session';
import { openMember, targetOf } from './open';

/** Ends every session of somebody, in the transaction that decided it; once it has committed they get no new tokens either. */
export async function endAllSessions(tx: Context, userId: string): Promise<void> {
  await endSessionsBefore(userId, tx.now, { db: tx.db });
  tx.afterCommit(async () => {
    // The row has ended them already; an account that is gone has none.
    await identity()
      .revokeRefreshTokens(userId)
      .catch((error: unknown) => {
        if (identityErrorCode(error) !== 'auth/user-not-found') throw error;
      });
  });
}

/** Ends every session of a member, on all their devices. @throws AppError `not_found`, `forbidden` */
export async function endMemberSessions(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId);
    authorize(actor, 'member.endSessions', { ...standing, isOwn: isSelf, of: member.role });
    await endAllSessions(tx, member.id);
    await record(tx, organization.id, 'member.endSessions', targetOf(member));
  });
}
