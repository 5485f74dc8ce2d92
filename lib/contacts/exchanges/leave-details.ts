import { localizeCard } from '@/lib/cards/card/model';
import type { PublicCard } from '@/lib/cards/card/schema';
import { cardName } from '@/lib/cards/public-card/model';
import { recordExchange } from '@/lib/cards/visits/visits';
import {
  addToBook,
  areDoubtfullySpelled,
  changeInBook,
  findLinkedInBook,
  knownBy,
  likeness,
  messagesChanged,
  type NewEntry,
  openBook,
  readInBook,
} from '@/lib/contacts/book/book';
import type { ContactContent } from '@/lib/contacts/book/schema';
import { fillFromEvent, metThrough } from '@/lib/contacts/events/events';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Channel } from '@/lib/platform/formats/share';
import { newId } from '@/lib/platform/ids';
import { same } from '@/lib/platform/three-way';
import { secretHash } from '@/lib/platform/token';
import { assertStillTakes } from './assert-still-takes';
import { type ConsentOrganization, consentOf, hasOptedIn } from './consent';
import { contactOfLeft, withMore } from './contact-of-left';
import { notifyOwner } from './notify-owner';
import * as queries from './queries';
import { type ReceiptMail, sendReceipt } from './receipt-mail';
import type { Answer, Left, OptIn } from './schema';
import { compareKey, knownSecret, newSecret } from './seal';

type Card = { card: PublicCard; ownerId: string; organizationId: string | null };

/** A card on which a visitor leaves details; on an organization's card they become the organization's contact as well. */
export type TargetCard = Card & { organization: ConsentOrganization | null };

/** A visitor who leaves a card of this server instead of a filled-in form. */
export type VisitorCard = Card & { content: ContactContent };

/** What a visitor left, how they reached the card, and where the receipt goes. */
export type Leaving = {
  left: Left;
  answers: Answer[];
  channel: Channel;
  /** The event by whose link or code the visitor came (`metOf`). */
  met?: string;
  /** The printed code, and the owner's word of the link, by which the visitor came. */
  code?: string | undefined;
  link?: string | undefined;
  receipt: ReceiptMail | null;
  visitor: VisitorCard | null;
  /** Whether the visitor gave the further consent, where one was asked for. */
  optsIn: boolean;
};

/**
 * The first exchange of the same visitor on the card. Couples and colleagues may share one address or number; their names tell
 * them apart, as in imported files. A visitor who leaves a card is recognized by that card.
 */
async function firstOf(
  tx: Context,
  keys: Parameters<typeof queries.selectFirsts>[1],
  left: Left,
): Promise<queries.ExchangeRow | undefined> {
  const knownOf = (said: Left) => knownBy(contactOfLeft(said, ''), null);
  const mine = knownOf(left);
  const mayBe = (said: Left) => {
    const theirs = knownOf(said);
    return likeness(mine, theirs) !== null && !areDoubtfullySpelled(mine, theirs);
  };
  return (await queries.selectFirsts(tx.db, keys)).find(
    (row) => keys.visitorProfileId !== null || (row.left && mayBe(row.left)),
  );
}

/**
 * Finds an exchange in which the same visitor left the same before, and returns the secret of its link, so that the link stays
 * the same.
 */
async function repeated(
  tx: Context,
  first: queries.ExchangeRow,
  { left, answers }: Leaving,
  optIn: OptIn | null,
): Promise<string | null> {
  const all = [first, ...(await queries.selectMerged(tx.db, first.id))];
  const equal = all.find((row) =>
    same([row.left, row.answers, hasOptedIn(row.optIn)], [left, answers, hasOptedIn(optIn)]),
  );
  return equal ? knownSecret(equal.id, equal.secretHash) : null;
}

/** Adds what is new to the contact of the first exchange; null where its owner no longer keeps that contact. */
async function addToFirst(
  tx: Context,
  { ownerId, organizationId }: TargetCard,
  first: queries.ExchangeRow,
  left: Left,
  id: string,
) {
  if (!first.contactId) return null;
  const revision = await openBook(tx, ownerId);
  const [row] = await readInBook(tx, ownerId, [first.contactId]);
  if (!row || row.deletedAt || row.mergeId || row.organizationId !== organizationId) return null;
  const content = withMore(row.content, left, id);
  if (!same(content, row.content)) await changeInBook(tx, row, { content, revision });
  return row.id;
}

async function entryOf(tx: Context, target: TargetCard, leaving: Leaving, id: string): Promise<NewEntry> {
  const { card, ownerId, organizationId } = target;
  const met = await metThrough(tx, ownerId, leaving.met ?? '');
  const { visitor, left, channel } = leaving;
  const linked = visitor && { linkedProfileId: visitor.card.id, linkedSeen: visitor.card.content };
  return {
    content: fillFromEvent(visitor?.content ?? contactOfLeft(left, id), met),
    ...{ tags: [], photoId: null, language: visitor?.card.language ?? tx.locale },
    origin: { source: 'exchange', status: 'new', sourceProfileId: card.id, organizationId, channel, ...linked },
  };
}

/**
 * The id of a new contact in the owner's book or, where the visitor left a card that is linked to one of the owner's contacts, of
 * that contact. What is left to a member alone and what is left to an organization as well are never attached to the same
 * contact.
 */
async function contactFor(tx: Context, target: TargetCard, leaving: Leaving, id: string): Promise<string | undefined> {
  const { visitor } = leaving;
  const contactId = visitor && (await findLinkedInBook(tx, target.ownerId, visitor.card.id, target.organizationId));
  return contactId ?? (await addToBook(tx, target.ownerId, [await entryOf(tx, target, leaving, id)]))[0]?.id;
}

/**
 * Leaves a visitor's details on a card: a contact in its owner's book, a visit, a mail with the receipt and one to the owner, all
 * or nothing. A visitor who left the same address or number on the card within 24 hours, under a name that may be theirs, counts
 * as the same person: no second contact, no second mail to the owner.
 * @returns the secret of the visitor's link
 * @throws AppError `contact_limit_reached` where the owner's book is full; `not_found` where the card no longer takes details
 */
export async function leaveDetails(ctx: Context, target: TargetCard, leaving: Leaving): Promise<string> {
  const { card, ownerId, organizationId } = target;
  const { left, answers, channel, visitor } = leaving;
  return inTransaction(ctx, async (tx) => {
    const keys = {
      profileId: card.id,
      emailKey: visitor ? null : compareKey('email', left.email),
      phoneKey: visitor ? null : compareKey('phone', left.phone),
      visitorProfileId: visitor?.card.id ?? null,
    };
    await queries.lockCard(tx.db, card.id);
    await assertStillTakes(tx, target);
    const first = await firstOf(tx, keys, left);
    const name = cardName(localizeCard(card, tx.locale));
    const consent = consentOf(tx.locale, name, target.organization, visitor !== null);
    const optIn = consent.optIn && { ...consent.optIn, isGiven: leaving.optsIn, withdrawnAt: null };
    const exchangeId = first && (await repeated(tx, first, leaving, optIn));
    if (exchangeId) return exchangeId;
    const id = newId();
    const secret = newSecret(id);
    const merged = first && (await addToFirst(tx, target, first, left, id));
    const contactId = merged ?? (await contactFor(tx, target, leaving, id));
    await queries.insertExchange(tx.db, {
      ...{
        ...keys,
        id,
        ownerId,
        organizationId,
        contactId,
        left,
        answers,
        channel,
        cardName: name,
        language: tx.locale,
      },
      mergedIntoId: merged && first ? first.id : null,
      ...{ consentVersion: consent.version, consentText: consent.text, consentWordingId: consent.wordingId, optIn },
      secretHash: secretHash(secret),
    });
    if (contactId && left.note) await messagesChanged(tx, [contactId], await openBook(tx, ownerId));
    if (!merged) {
      await recordExchange(tx, { id: card.id, ownerId, username: card.username }, leaving);
      await notifyOwner(tx, ownerId, id);
    }
    if (leaving.receipt) await sendReceipt(tx, leaving.receipt, { card, cardName: name, exchangeId: id, secret });
    return secret;
  });
}
