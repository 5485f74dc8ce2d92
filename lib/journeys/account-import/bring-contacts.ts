import { listCards, listTrashedCards } from '@/lib/cards/card/card';
import { type CopiedContact, copyGroups, copyToBook } from '@/lib/contacts/book/book';
import { contactName } from '@/lib/contacts/book/model';
import { type CopiedReminder, copyReminders } from '@/lib/contacts/reminders/reminders';
import type { Context } from '@/lib/platform/context';
import { type ArchivedContact, archivedContact, archivedGroup } from './archive-schema';
import { copyId, notAfter, parsedEach, type Run, refuse, uploadsIn } from './run';
import type { ImportReport } from './schema';

/** Brings groups, also those that no contact is in. */
export async function bringGroups(run: Run, tx: Context, entries: unknown[], report: ImportReport): Promise<void> {
  const groups = await parsedEach(archivedGroup, entries);
  const names = groups.flatMap((group) => group?.name ?? []);
  const { added, refused } = await copyGroups(tx, run.userId, names);
  report.brought.groups.added += added.length;
  report.brought.groups.present += names.length - added.length - refused.length;
  for (const name of refused) refuse(report, 'groups', 'group_limit_reached', name);
  for (const group of groups) if (!group) refuse(report, 'groups', 'archive_unreadable', '');
}

type Uploads = Awaited<ReturnType<typeof uploadsIn>>;
/** The user's card by its id in the archive; null where it has not come. */
type CardOf = (original: string | null) => string | null;

function copyOf(run: Run, contact: ArchivedContact, uploads: Uploads, cards: CardOf, now: Date) {
  const { id: original, uid = original, reminders: _reminders, sourceProfileId, ...said } = contact;
  const copy: CopiedContact = {
    ...{ ...said, id: copyId(run, 'contact', original), original, uid },
    photoId: uploads(contact.photoId, 'photo'),
    paperPhotoId: uploads(contact.paperPhotoId, 'paper'),
    sourceProfileId: cards(sourceProfileId),
    createdAt: notAfter(now, contact.createdAt),
    deletedAt: contact.deletedAt && notAfter(now, contact.deletedAt),
  };
  return copy;
}

async function cardsIn(run: Run, tx: Context): Promise<CardOf> {
  const own = new Set([...(await listCards(tx)), ...(await listTrashedCards(tx))].map(({ id }) => id));
  return (original) =>
    original === null ? null : ([original, copyId(run, 'card', original)].find((id) => own.has(id)) ?? null);
}

/** Brings contacts with their groups and reminders. */
export async function bringContacts(run: Run, tx: Context, entries: unknown[], report: ImportReport): Promise<void> {
  const contacts = (await parsedEach(archivedContact, entries)).flatMap((contact) => {
    if (!contact) refuse(report, 'contacts', 'archive_unreadable', '');
    return contact ?? [];
  });
  const { userId: ownerId, mayMail } = run;
  const uploads = await uploadsIn(
    run,
    tx,
    contacts.flatMap(({ photoId, paperPhotoId }) => [photoId, paperPhotoId]),
  );
  const cards = await cardsIn(run, tx);
  const copies = contacts.map((contact) => copyOf(run, contact, uploads, cards, tx.now));
  const { ids, added, refused } = await copyToBook(tx, ownerId, copies);
  report.brought.contacts.added += added.size;
  report.brought.contacts.present += copies.length - added.size - refused.length;
  for (const contact of refused) refuse(report, 'contacts', 'contact_limit_reached', contactName(contact));
  const reminders = contacts.flatMap(({ id, reminders }) =>
    reminders.flatMap(({ id: original, ...reminder }): CopiedReminder[] => {
      const contactId = ids.get(id);
      return contactId ? [{ ...reminder, id: copyId(run, 'reminder', original), original, contactId }] : [];
    }),
  );
  const kept = await copyReminders(tx, { ownerId, mayMail }, reminders);
  report.brought.reminders.added += kept.added;
  report.brought.reminders.present += reminders.length - kept.added - kept.refused.length;
  for (const { text } of kept.refused) refuse(report, 'reminders', 'reminder_limit_reached', text);
}
