import { readInBook, toContact } from '@/lib/contacts/book/book';
import type { Contact } from '@/lib/contacts/book/schema';
import type { Context } from '@/lib/platform/context';
import type { Place } from '@/lib/platform/db/cursor';
import * as queries from './queries';

/** A merge of the last 30 days, with the contacts that left the book by it. */
export type WholeMerge = {
  id: string;
  mergedAt: string;
  undoneAt: string | null;
  winnerId: string;
  contacts: Contact[];
};

const atOnce = 50;

/** All merges of a user that can still be undone, the newest first, a few at a time. The caller has decided who may have them. */
export async function* everyMerge(ctx: Context, ownerId: string): AsyncGenerator<WholeMerge[]> {
  for (let before: Place | null = null; ; ) {
    const rows = await queries.selectMerges(ctx.db, ownerId, { before, limit: atOnce });
    const merges: WholeMerge[] = [];
    for (const { merge } of rows) {
      const [winnerId = '', ...others] = merge.contactIds;
      const contacts = (await readInBook(ctx, ownerId, others)).filter(({ mergeId }) => mergeId === merge.id);
      const times = { mergedAt: merge.createdAt.toISOString(), undoneAt: merge.undoneAt?.toISOString() ?? null };
      merges.push({ id: merge.id, ...times, winnerId, contacts: contacts.map(toContact) });
    }
    yield merges;
    const last = rows.at(-1)?.merge;
    if (!last || rows.length < atOnce) return;
    before = { key: String(last.revision), id: last.id };
  }
}
