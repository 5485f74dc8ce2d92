import { record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { releaseCodesOf } from './release-queries';

/**
 * Takes an organization's codes off the cards of it that somebody has, in the transaction of their leaving: before the cards
 * go to somebody else, for then their codes would go along. Codes that the person claimed for themselves stay theirs. Each
 * code leaves an audit entry; repeated, it does nothing.
 *
 * @returns how many codes were released
 */
export async function releaseCodes(tx: Context, organizationId: string, userId: string): Promise<number> {
  const released = await releaseCodesOf(tx.db, organizationId, userId);
  for (const { id, code } of released)
    await record(
      tx,
      organizationId,
      'code.release',
      { kind: 'code', id, name: code },
      { status: { from: 'linked', to: 'released' } },
    );
  return released.length;
}
