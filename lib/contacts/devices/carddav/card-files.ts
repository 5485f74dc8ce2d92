import {
  type ContactRow,
  contactCard,
  contactPhoto,
  groupNames,
  messagesOf,
  toContact,
} from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { writeVCard3 } from '@/lib/platform/formats/vcard/write';
import { writeVCard4 } from '@/lib/platform/formats/vcard/write-4';
import { bareUid } from '@/lib/platform/formats/vcard/write-group';

export type VCardVersion = '3.0' | '4.0';

/** The strong validator of a contact's vCard. Every change that shows in it gives the row another revision. */
export const etagOf = ({ revision }: { revision: number }) => `"${revision}"`;

/**
 * Contacts as vCards, each with its row. Imported contacts keep the UID they were imported with. Groups are read for all contacts
 * at once.
 */
export async function* cardFiles(
  { ctx, hasGroups }: { ctx: Context; hasGroups: boolean },
  rows: readonly ContactRow[],
  version: VCardVersion,
): AsyncGenerator<{ row: ContactRow; file: string }> {
  const ids = rows.map(({ id }) => id);
  const groups = await groupNames(ctx, ids);
  const messages = await messagesOf(ctx, ids);
  const write = version === '4.0' ? writeVCard4 : writeVCard3;
  for (const row of rows) {
    const photo = await contactPhoto(ctx, row.photoId);
    const more = { photo, groups: groups.get(row.id) ?? [], messages: messages.get(row.id) ?? [] };
    const card = contactCard(toContact(row), ctx.locale, more);
    const uid = row.externalUid || undefined;
    yield { row, file: write({ ...card, uidText: hasGroups ? bareUid(uid ?? row.id) : uid }) };
  }
}
