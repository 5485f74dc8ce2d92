import type { Context } from '@/lib/http/context';
import { enqueue } from '@/lib/jobs/outbox';
import { hasMessenger } from '@/lib/outside/messenger/messenger';

/** Has the customer messenger told who somebody is, once what changed has been committed; nothing where there is none. */
export async function tellMessenger(ctx: Context, userId: string): Promise<void> {
  if (hasMessenger()) await enqueue(ctx, { kind: 'messenger', userId });
}
