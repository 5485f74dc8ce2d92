import { and, eq, inArray, sql } from 'drizzle-orm';
import { record } from '@/lib/audit/service';
import { codes, profiles } from '@/lib/db/tables';
import type { Context } from '@/lib/platform/context';

/**
 * Takes an organization's codes off the cards of it that somebody has, in the transaction of their leaving: before the cards
 * go to somebody else, for then their codes would go along. Codes that the person claimed for themselves stay theirs. Each
 * code leaves an audit entry; repeated, it does nothing.
 *
 * @returns how many codes were released
 */
export async function releaseCodes(tx: Context, organizationId: string, userId: string): Promise<number> {
  const cards = tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId)));
  const released = await tx.db
    .update(codes)
    .set({ status: 'released', version: sql`${codes.version} + 1` })
    .where(and(eq(codes.organizationId, organizationId), eq(codes.status, 'linked'), inArray(codes.profileId, cards)))
    .returning({ id: codes.id, code: codes.code });
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
