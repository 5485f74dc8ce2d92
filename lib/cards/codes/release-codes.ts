import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { releaseCodesOf } from './release-queries';

/**
 * Unlinks an organization's codes from its cards that a leaving member has, in the transaction of their leaving. It must run
 * before the cards go to someone else, because the codes would go along. Codes that the member claimed personally stay theirs.
 * Each code gets an audit entry; repeating it does nothing.
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
