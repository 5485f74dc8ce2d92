import { findActiveCard, getPublicCard, publicCardById } from '@/lib/cards/card/card';
import { localizeCard } from '@/lib/cards/card/model';
import { contentSchema, type PublicCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import {
  addToBook,
  changeInBook,
  fillMatchKeys,
  findLinkedInBook,
  findMatchesInBook,
  matchKeys,
  openBook,
  readInBook,
  toContact,
} from '@/lib/contacts/book/book';
import { type Contact, contactContentSchema } from '@/lib/contacts/book/schema';
import { contactOfCard } from '@/lib/contacts/exchanges/exchanges';
import { requireBookOwner } from '@/lib/platform/auth/book-owner';
import type { Context } from '@/lib/platform/context';
import { inTransaction, withoutAnswer } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { storage } from '@/lib/platform/outside/storage/storage';
import { addPictureFor } from '@/lib/platform/uploads/uploads';
import { cardChanges, seenWith, withChange } from './card-changes';
import type { CardChanges, Connect, Connectable, Settle, Settled } from './schema';

const nothing: CardChanges = { username: null, language: null, cardVersion: null, items: [] };

/** The public card at a username, also at a former one. @throws AppError `not_found` (paused too) */
async function findCard(ctx: Context, username: string): Promise<{ card: PublicCard; ownerId: string }> {
  const asked = await getPublicCard(ctx, username);
  const present = asked.kind === 'moved' ? await getPublicCard(ctx, asked.username) : asked;
  if (present.kind !== 'card') throw new AppError('not_found');
  const owner = await findActiveCard(ctx, present.card.username);
  if (!owner) throw new AppError('not_found');
  return { card: present.card, ownerId: owner.ownerId };
}

/** A card to connect with, and the actor's contacts that may be the same person. @throws AppError `not_found` */
export async function getConnectable(ctx: Context, username: string): Promise<Connectable> {
  const ownerId = requireBookOwner(ctx).id;
  const connectable = await findCard(ctx, username);
  const { card } = connectable;
  const { title, company } = card.content;
  const contactId = await findLinkedInBook(ctx, ownerId, card.id);
  await fillMatchKeys(ctx, ownerId);
  const candidates = contactId ? [] : await findMatchesInBook(ctx, ownerId, matchKeys(contactOfCard(card)));
  return {
    card: {
      ...{ username: card.username, name: cardName(localizeCard(card, card.language)), title, company },
      ...{ photoId: card.photoId, language: card.language },
    },
    isOwn: connectable.ownerId === ownerId,
    contactId,
    candidates: candidates.filter(({ linkedProfileId }) => linkedProfileId === null).map(toContact),
  };
}

/** Copies the card's photo to an upload of the contact's owner; null where it cannot be read. */
async function copyPhoto(ctx: Context, ownerId: string, photoId: string | null): Promise<string | null> {
  if (!photoId) return null;
  try {
    const picture = await storage().get(`uploads/${photoId}/640.jpg`);
    return picture && (await addPictureFor(withoutAnswer(ctx), ownerId, 'photo', picture)).id;
  } catch (error) {
    ctx.log.error({ error }, 'photo of a card cannot be copied');
    return null;
  }
}

/**
 * Connects the actor with a card: with a new contact, or with the chosen one, whose content stays; its differences to the card
 * are offered as changes. An existing connection stays: repeating it is no error.
 * @throws AppError `not_found` (the card, paused too; the contact), `invalid_fields` for an own card, `contact_limit_reached`
 */
export async function connect(ctx: Context, { username, contactId }: Connect): Promise<Contact> {
  const ownerId = requireBookOwner(ctx).id;
  const { card, ownerId: cardOwner } = await findCard(ctx, username);
  if (cardOwner === ownerId) throw fieldError('username', 'own_card');
  const linkedId = await findLinkedInBook(ctx, ownerId, card.id);
  // The photo is copied before the transaction, because copying takes a while.
  const photoId = linkedId || contactId ? null : await copyPhoto(ctx, ownerId, card.photoId);
  return inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    const linked = await findLinkedInBook(tx, ownerId, card.id);
    const [row] = await readInBook(
      tx,
      ownerId,
      [linked ?? contactId].flatMap((id) => id ?? []),
    );
    if (linked && row) return toContact(row);
    if (contactId) {
      if (!row || row.deletedAt) throw new AppError('not_found');
      // Nothing of the card counts as seen yet, so that every difference is offered as a change.
      const linkedSeen = contentSchema.parse({});
      return toContact(await changeInBook(tx, row, { linkedProfileId: card.id, linkedSeen, revision }));
    }
    const entry = { content: contactOfCard(card), tags: [], photoId, language: card.language };
    const origin = { source: 'connection' as const, linkedProfileId: card.id, linkedSeen: card.content };
    const [contact] = await addToBook(tx, ownerId, [{ ...entry, origin }]);
    return contact as Contact;
  });
}

/** One of the actor's contacts in use. @throws AppError `not_found`, `forbidden` (staff) */
async function find(ctx: Context, id: string) {
  const [row] = await readInBook(ctx, requireBookOwner(ctx).id, [id]);
  if (!row || row.deletedAt) throw new AppError('not_found');
  return row;
}

type Row = Awaited<ReturnType<typeof find>>;

async function changesOf(ctx: Context, row: Row): Promise<{ card: PublicCard | null; changes: CardChanges }> {
  const card = row.linkedProfileId ? await publicCardById(ctx, row.linkedProfileId) : null;
  if (!card || !row.linkedSeen) return { card, changes: nothing };
  const items = cardChanges(row.content, row.linkedSeen, card.content);
  const { username, language, version } = card;
  return { card, changes: { username, language, cardVersion: version, items } };
}

/**
 * The changes of a contact's card since the owner last looked. A card that is paused or deleted has no changes: the contact stays
 * as it is.
 * @throws AppError `not_found`, `forbidden` (staff)
 */
export async function getChanges(ctx: Context, id: string): Promise<CardChanges> {
  return (await changesOf(ctx, await find(ctx, id))).changes;
}

/**
 * Applies changes of a card to a contact, and dismisses others permanently. Changes that are settled already are skipped, so that
 * repeating the request does nothing.
 * @throws AppError `not_found`, `version_conflict` with the present changes where the card has changed meanwhile,
 * `invalid_fields` where nothing would be left of the contact, `forbidden` (staff)
 */
export async function settleChanges(
  ctx: Context,
  id: string,
  { cardVersion, accept, leave }: Settle,
): Promise<Settled> {
  const ownerId = requireBookOwner(ctx).id;
  return inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    const row = await find(tx, id);
    const { card, changes } = await changesOf(tx, row);
    if (!card || !row.linkedSeen) throw new AppError('not_found');
    if (changes.cardVersion !== cardVersion) throw new AppError('version_conflict', { current: changes });
    const settled = changes.items.filter(({ key }) => accept.includes(key) || leave.includes(key));
    if (settled.length === 0) return { contact: toContact(row), changes };
    const taken = settled.filter(({ key }) => accept.includes(key));
    const content = contactContentSchema.parse(taken.reduce(withChange, row.content));
    const keys = settled.map(({ key }) => key);
    const linkedSeen = seenWith(row.linkedSeen, card.content, keys);
    const written = await changeInBook(tx, row, { content, linkedSeen, revision });
    const left = changes.items.filter(({ key }) => !keys.includes(key));
    return { contact: toContact(written), changes: { ...changes, items: left } };
  });
}
