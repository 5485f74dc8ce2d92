import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { addToBook, type NewEntry, openBook } from '@/lib/contacts/book';
import { messagesChanged } from '@/lib/contacts/messages';
import type { Database } from '@/lib/db/client';
import { contacts, exchanges, profiles } from '@/lib/db/tables';
import { localeOr } from '@/lib/i18n/languages';
import type { Context } from '@/lib/platform/context';
import { contentSchema } from '@/lib/profiles/schema';
import { contactOfLeft, withMore } from './as-contact';
import type { Left } from './schema';

const isMixed = and(
  isNull(exchanges.withdrawnAt),
  sql`${exchanges.organizationId} is distinct from ${contacts.organizationId}`,
);

/** Contacts on which hangs what was left to others than they belong to, with who has them. */
export async function selectMixed(db: Database): Promise<{ id: string; ownerId: string | null }[]> {
  return db
    .selectDistinct({ id: contacts.id, ownerId: contacts.ownerId })
    .from(exchanges)
    .innerJoin(contacts, eq(contacts.id, exchanges.contactId))
    .where(isMixed)
    .orderBy(contacts.id);
}

/** What hangs on contacts that it does not belong to, with whose it is: a card of a person's own is still theirs. */
function selectStrays(db: Database, contactIds: string[]) {
  return db
    .select({
      row: exchanges,
      contact: { id: contacts.id, ownerId: contacts.ownerId },
      ownerId: sql<string | null>`coalesce(case when ${exchanges.organizationId} is null
        and ${profiles.organizationId} is null then ${profiles.ownerId} end, ${exchanges.ownerId})`,
    })
    .from(exchanges)
    .innerJoin(contacts, eq(contacts.id, exchanges.contactId))
    .leftJoin(profiles, eq(profiles.id, exchanges.profileId))
    .where(and(inArray(exchanges.contactId, contactIds), isMixed))
    .orderBy(exchanges.id);
}

type Stray = Awaited<ReturnType<typeof selectStrays>>[number];

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

/** A contact that is there already and belongs to whom the strays were left to. */
async function selectHome(db: Database, { row, ownerId }: Stray, among: string[]): Promise<string | null> {
  if (among.length === 0) return null;
  const [found] = await db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      and(
        ...[inArray(contacts.id, among), isNull(contacts.mergeId), isNull(contacts.deletedAt)],
        sql`${contacts.ownerId} is not distinct from ${ownerId}`,
        sql`${contacts.organizationId} is not distinct from ${row.organizationId}`,
      ),
    )
    .orderBy(contacts.id)
    .limit(1);
  return found?.id ?? null;
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
    await tx.db.update(exchanges).set({ contactId, ownerId }).where(inArray(exchanges.id, ids));
    for (const [id, keptBy] of [[contact.id, contact.ownerId] as const, [contactId, ownerId] as const])
      await messagesChanged(tx.db, [id], keptBy === null ? null : await openBook(tx, keptBy));
  }
}
