import { recordEntry } from '@/lib/platform/audit/staff-look';
import type { Context } from '@/lib/platform/context';
import { newId } from '@/lib/platform/ids';
import type { StaffAction } from './schema';

type About = { userId?: string | null; sessionId?: string; target: string; reason?: string };

/** Records an act of staff, in the transaction of the act. @throws Error outside a transaction */
export async function recordStaff(tx: Context, action: StaffAction, about: About): Promise<void> {
  if (!tx.isTransaction) throw new Error('a staff entry outside the transaction of its act');
  const { userId = null, sessionId = null, target, reason = '' } = about;
  await recordEntry(tx, {
    ...{ id: newId(), staffId: tx.actor?.id ?? '', userId, sessionId, action, target, reason },
    ...{ requestId: tx.requestId, createdAt: tx.now },
  });
}
