import type { Context } from '@/lib/platform/context';
import { enqueue } from '@/lib/platform/jobs/outbox';
import { hasMessenger } from '@/lib/platform/outside/messenger/messenger';
import { messengerRecord } from './message';

/** Has the customer messenger told who somebody is, once what changed has been committed; nothing where there is none. */
export async function tellMessenger(ctx: Context, userId: string): Promise<void> {
  if (hasMessenger()) await enqueue(ctx, messengerRecord, { userId });
}
