import { enqueue } from '@/lib/jobs/outbox';
import { hasMessenger } from '@/lib/outside/messenger/messenger';
import type { Context } from '@/lib/platform/context';

/** Has the customer messenger told who somebody is, once what changed has been committed; nothing where there is none. */
export async function tellMessenger(ctx: Context, userId: string): Promise<void> {
  if (hasMessenger()) await enqueue(ctx, { kind: 'messenger', userId });
}
