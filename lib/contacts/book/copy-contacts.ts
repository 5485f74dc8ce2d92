import type { Context } from '@/lib/platform/context';
import { cutText } from '@/lib/platform/formats/characters';
import { insertMembers, selectPresent } from './copy-queries';
import { derivedColumns } from './derived-columns';
import * as groups from './group-queries';
import { longestNote, maxContacts, maxGroups } from './limits';
import * as queries from './queries';
import { type Message, quoted } from './quoted-messages';
import type { Contact } from './schema';

/** A contact of an archive. */
export type CopiedContact = Pick<
  Contact,
  'content' | 'tags' | 'photoId' | 'paperPhotoId' | 'language' | 'source' | 'channel' | 'status' | 'isStarred'
> & {
  /** The id that was made for the copy, and that of the original, which may be in the same book. */
  id: string;
  original: string;
  /** The UID by which other programs know the contact. */
  uid: string;
  sourceProfileId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  /** Names of groups. */
  groups: string[];
  /** What the contact left on cards: it becomes a quote in the note, because the original stays where consent was given. */
  messages: Message[];
};

/** Longest note of a contact, in UTF-16 units. */

function contentOf({ content, messages }: CopiedContact, ctx: Context): Contact['content'] {
  const quotes = messages
    .map((message) => quoted(message, ctx.locale))
    .filter((quote) => !content.note.includes(quote));
  return quotes.length === 0
    ? content
    : { ...content, note: cutText([content.note, ...quotes].filter(Boolean).join('\n\n'), longestNote) };
}

/**
 * Adds groups that are missing, by their names.
 * @returns the ids of all groups by name in lower case, which names are new, and those for which there is no room
 */
export async function copyGroups(tx: Context, ownerId: string, names: readonly string[]) {
  await queries.nextRevision(tx.db, ownerId);
  const all = new Map((await groups.selectGroups(tx.db, ownerId)).map(({ id, name }) => [name.toLowerCase(), id]));
  const [added, refused]: [string[], string[]] = [[], []];
  for (const name of new Set(names)) {
    if (all.has(name.toLowerCase())) continue;
    const id = all.size < maxGroups ? await groups.insertGroup(tx.db, ownerId, name) : null;
    if (id === null) refused.push(name);
    else {
      all.set(name.toLowerCase(), id);
      added.push(name);
    }
  }
  return { ids: all, added, refused };
}

/**
 * Adds contacts of an archive as they were: with their state, their age, their groups and their place in the trash. A contact that is in
 * the book already stays as it is, also in the trash.
 * @returns the id of each contact by that of its original, those that are new, and those for which there is no room
 */
export async function copyToBook(tx: Context, ownerId: string, copies: readonly CopiedContact[]) {
  const { ids: groupIds } = await copyGroups(
    tx,
    ownerId,
    copies.flatMap((copy) => copy.groups),
  );
  const revision = await queries.nextRevision(tx.db, ownerId);
  const present = await selectPresent(
    tx.db,
    ownerId,
    copies.flatMap(({ id, original }) => [id, original]),
  );
  const ids = new Map<string, string>();
  for (const { id, original } of copies) {
    if (present.has(original)) ids.set(original, original);
    else if (present.has(id)) ids.set(original, id);
  }
  let room = maxContacts - (await queries.countOwn(tx.db, ownerId));
  const [fresh, refused]: [CopiedContact[], CopiedContact[]] = [[], []];
  for (const copy of copies.filter(({ original }) => !ids.has(original))) {
    if (copy.deletedAt === null) room -= 1;
    (room < 0 && copy.deletedAt === null ? refused : fresh).push(copy);
  }
  const rows = fresh.map((copy) => {
    const { original: _original, groups: _groups, messages: _messages, uid, ...columns } = copy;
    const written = { ...columns, content: contentOf(copy, tx) };
    return { ...written, ...derivedColumns(written), externalUid: uid, ownerId, revision };
  });
  await queries.insertContacts(tx.db, rows);
  for (const { id, original } of fresh) ids.set(original, id);
  const members = fresh.flatMap(({ id, groups: names }) =>
    names.flatMap((name) => {
      const groupId = groupIds.get(name.toLowerCase());
      return groupId === undefined ? [] : [{ groupId, contactId: id }];
    }),
  );
  await insertMembers(tx.db, members);
  return { ids, added: new Set(fresh.map(({ original }) => original)), refused };
}
