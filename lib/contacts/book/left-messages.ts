import type { Context } from '@/lib/platform/context';
import { searchText } from '@/lib/platform/formats/search-text';
import { selectMessages, selectWithoutSaid, writeSaid } from './left-messages-queries';
import type { Message } from './quoted-messages';

type Reader = Pick<Context, 'db'>;

/** The messages that contacts left, by contact, oldest first; a message with the same text appears once. */
export function messagesOf(ctx: Reader, contactIds: string[]): Promise<Map<string, Message[]>> {
  return selectMessages(ctx.db, contactIds);
}

/**
 * Writes the search text of the contacts' messages, after messages have changed or moved to another contact. With `revision`, the
 * number of the change in the book, devices learn of it.
 */
export async function messagesChanged(ctx: Reader, contactIds: string[], revision: number | null): Promise<void> {
  if (contactIds.length === 0) return;
  const messages = await selectMessages(ctx.db, contactIds);
  const rows = contactIds.map((id) => {
    const said = (messages.get(id) ?? []).map((message) => searchText(message.text));
    return { id, said: said.filter(Boolean).join(' \n ') };
  });
  await writeSaid(ctx.db, rows, revision);
}

/** How many contacts are processed at a time. */
const atOnce = 1000;

/** Writes the search text of messages for contacts from before messages were stored apart from notes. */
export async function fillSaid(ctx: Reader): Promise<void> {
  const selectNext = () => selectWithoutSaid(ctx.db, atOnce);
  for (let ids = await selectNext(); ids.length > 0; ids = await selectNext()) await messagesChanged(ctx, ids, null);
}
