import type { Context } from '@/lib/platform/context';
import { forgetContacts } from './writes';

/**
 * Contacts whose people took back what they had left: imports keep no earlier state of them either. There is nothing to
 * undo where the contact itself is gone for good.
 */
export async function forgetWithdrawn(tx: Context, ownerId: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await forgetContacts(tx.db, ownerId, ids);
}
