import type { Context } from '@/lib/platform/context';
import { notifyCardChanged } from './queries';
import { updateReleased } from './template-queries';

/**
 * Frees the cards under a template from its rules, in the transaction that deletes it; hidden parts and withheld cards are shown
 * again.
 */
export async function releaseCards(tx: Context, templateId: string): Promise<void> {
  for (const id of await updateReleased(tx.db, templateId)) await notifyCardChanged(tx.db, id);
}
