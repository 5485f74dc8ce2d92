import { getGroupsOf } from '@/lib/contacts/book/book';
import { listExchanges } from '@/lib/contacts/exchanges/exchanges';
import { listMerges } from '@/lib/contacts/merges/merges';
import { listReminders } from '@/lib/contacts/reminders/reminders';
import type { Context } from '@/lib/platform/context';

/**
 * What an open contact shows beside itself, in the order of `timelineQueries`: the exchanges, the reminders, the merges that it came out of, and its
 * groups.
 */
export async function readTimeline(ctx: Context, contactId: string): Promise<unknown[]> {
  const [exchanges, merges] = [{ limit: 50 }, { limit: 20 }];
  return [
    (await listExchanges(ctx, { ...exchanges, contactId })).items,
    await listReminders(ctx, contactId),
    (await listMerges(ctx, { ...merges, contactId })).items,
    { groupIds: await getGroupsOf(ctx, contactId) },
  ];
}
