import { contentSchema } from '@/lib/cards/card/schema';
import { addToBook, messagesChanged, type NewEntry, openBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { localeOr } from '@/lib/platform/i18n/languages';
import { contactOfLeft, withMore } from './contact-of-left';
import { moveToContact, updateOwner } from './hand-over-queries';
import { notifyOwner } from './notify-owner';
import type { Left } from './schema';
import { type Stray, selectHome, selectMixed, selectStrays } from './set-apart-queries';

/**
 * A contact made from these exchanges alone. Where the visitor left a card, everything else on the card is offered as changes.
 */
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

/** Tells the new owner of exchanges of which the former one was not told. */
async function notifyNewOwner(tx: Context, ownerId: string | null, untold: string[]): Promise<void> {
  const newest = untold.at(-1);
  if (ownerId !== null && newest) await notifyOwner(tx, ownerId, newest);
}

/**
 * Keeps apart, in different contacts, what was left to a member alone and what was left to an organization as well. Exchanges
 * that do not belong to their contact move to one of the contacts `among`, else to a new contact in the book of their owner. The
 * new contact is added even to a full book: an offboarding or a withdrawal must not fail because of it.
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
    await notifyNewOwner(tx, ownerId, await moveToContact(tx.db, ids, { contactId, ownerId }));
    for (const [id, keptBy] of [[contact.id, contact.ownerId] as const, [contactId, ownerId] as const])
      await messagesChanged(tx, [id], keptBy === null ? null : await openBook(tx, keptBy));
  }
}

/** Contacts, with their owners, to which exchanges are attached that were left to someone else. */
export const mixedContacts = (ctx: Pick<Context, 'db'>): Promise<{ id: string; ownerId: string | null }[]> =>
  selectMixed(ctx.db);

/**
 * Moves exchanges along with an organization's contacts that are about to move; what was left to a member alone stays that
 * member's. The new owner is told of what the former one was not told of yet.
 */
export async function handOverExchanges(
  tx: Context,
  { organizationId, to, ids }: { organizationId: string; to: string | null; ids: string[] },
): Promise<void> {
  await setApart(tx, ids);
  await notifyNewOwner(tx, to, await updateOwner(tx.db, organizationId, ids, to));
}
