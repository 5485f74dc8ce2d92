import type { Context } from '@/lib/platform/context';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasMessenger } from '@/lib/platform/outside/messenger/messenger';
import { messengerRecord } from './messages';

/**
 * Queues an update of the user's contact in the customer messenger after the commit; does nothing if no messenger is
 * configured.
 */
export async function notifyMessenger(ctx: Context, userId: string): Promise<void> {
  if (hasMessenger()) await enqueue(ctx, messengerRecord, { userId });
}
