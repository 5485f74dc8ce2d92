import { contentSchema } from '@/lib/cards/card/schema';
import { addToBook, messagesChanged, type NewEntry, openBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { contactOfLeft, withMore } from './contact-of-left';
import { updateOwner } from './hand-over-queries';
import type { Left } from './schema';
import { moveToContact, type Stray, selectHome, selectMixed, selectStrays } from './set-apart-queries';

/** A contact of what was left alone. Whoever left a card is offered as changes what that says besides. */
function entryOf(strays: Stray[]): NewEntry | null {
  const [first, ...more] = strays.flatMap(({ row }) => (row.left ? [{ ...row, left: row.left as Left }] : []));
  if (!first) return null;
  const { profileId: sourceProfileId, visitorProfileId: linkedProfileId, organizationId, channel } = first;
  const content = more.reduce((all, { left, id }) => withMore(all, left, id), contactOfLeft(first.left, first.id));
  const linked = linkedProfileId === null ? {} : { linkedProfileId, linkedSeen: contentSchema.parse({}) };
  return {
    ...{ content, tags: [], photoId: null, language: localeOr(first.language) },
    origin: { source: 'exchange', status: 'new', sourceProfileId, organizationId, channel, ...linked },
  };
}

/**
 * What was left to a person alone and what was left to an organization as well do not hang on one contact. Where they do, what
 * is not the contact's goes to one of `among`, else to a new one in the book of whose it is, however full that is: somebody
 * who leaves, or takes back what they left, does not wait for it.
 */
export async function setApart(tx: Context, contactIds: string[], among: string[] = []): Promise<void> {
  const strays = contactIds.length > 0 ? await selectStrays(tx.db, contactIds) : [];
  const byHome = Map.groupBy(strays, ({ row, contact, ownerId }) =>
    JSON.stringify([contact.id, ownerId, row.organizationId]),
  );
  for (const group of byHome.values()) {
    const [first] = group;
    if (!first?.ownerId) continue;
    const { contact, ownerId } = first;
    const entry = entryOf(group);
    const home = await selectHome(tx.db, first, among);
    const made = home ? [{ id: home }] : entry ? await addToBook(tx, ownerId, [entry], true) : [];
    const [{ id: contactId } = { id: null }] = made;
    if (!contactId) continue;
    const ids = group.map(({ row }) => row.id);
    await moveToContact(tx.db, ids, { contactId, ownerId });
    for (const [id, keptBy] of [[contact.id, contact.ownerId] as const, [contactId, ownerId] as const])
      await messagesChanged(tx, [id], keptBy === null ? null : await openBook(tx, keptBy));
  }
}

/** Contacts on which hangs what was left to others than they belong to, with who has them. */
export const mixedContacts = (ctx: Pick<Context, 'db'>): Promise<{ id: string; ownerId: string | null }[]> =>
  selectMixed(ctx.db);

/** What was left goes with an organization's contacts that are about to move: that of a person alone stays theirs. */
export async function handOverExchanges(
  tx: Context,
  { organizationId, to, ids }: { organizationId: string; to: string | null; ids: string[] },
): Promise<void> {
  await setApart(tx, ids);
  await updateOwner(tx.db, organizationId, ids, to);
}
