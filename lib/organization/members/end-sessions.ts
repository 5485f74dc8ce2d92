import { endAllSessions } from '@/lib/account/users/users';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { authorize } from '@/lib/platform/permissions/authorize';
import { openMember, targetOf } from './access';

/** Ends every session of a member, on all their devices. @throws AppError `not_found`, `forbidden` */
export async function endMemberSessions(ctx: Context, slug: string, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { organization, actor, standing, member, isSelf } = await openMember(tx, slug, userId);
    authorize(actor, 'member.endSessions', { ...standing, isOwn: isSelf, of: member.role });
    await endAllSessions(tx, member.id);
    await record(tx, organization.id, 'member.endSessions', targetOf(member));
  });
}
