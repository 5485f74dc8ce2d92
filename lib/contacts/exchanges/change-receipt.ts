import { changeInBook, messagesChanged, openBook, purgeInBook, readInBook } from '@/lib/contacts/book/book';
import { contactsCleared, contactsSeparated } from '@/lib/contacts/book/events';
import { contactContentSchema } from '@/lib/contacts/book/schema';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { announce } from '@/lib/platform/events';
import { secretHash } from '@/lib/platform/token';
import { corrected, withoutLeft } from './contact-of-left';
import { nameForOwner } from './notify-owner';
import * as queries from './queries';
import type { Answer, Left } from './schema';
import { compareKey } from './seal';

export type Receipt = queries.ExchangeRow;
/** An exchange that was not withdrawn, so that it can be shown and changed. */
export type OpenReceipt = Receipt & { left: Left };

const secretForm = /^[\w-]{43}$/;

/** The exchange behind a visitor's link, also where it was withdrawn. @throws AppError `not_found` */
export async function findReceipt(ctx: Context, secret: string): Promise<Receipt> {
  const row = secretForm.test(secret) ? await queries.selectBySecret(ctx.db, secretHash(secret)) : null;
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Like {@link findReceipt}, with the row locked until the transaction ends. @throws AppError `not_found`, `gone` where it was
 * withdrawn
 */
async function hold(tx: Context, secret: string): Promise<OpenReceipt> {
  const receipt = await findReceipt(tx, secret);
  if (receipt.profileId) await queries.lockCard(tx.db, receipt.profileId);
  const row = await queries.selectBySecret(tx.db, secretHash(secret), true);
  if (!row?.left || row.withdrawnAt) throw new AppError('gone');
  return { ...row, left: row.left };
}

/**
 * Corrects what a visitor left. The contact in the owner's book is corrected too, except for what the owner has changed since. A
 * visitor who left a card corrects that card instead.
 * @throws AppError `not_found`, `gone` where it was withdrawn, `forbidden` where a card was left
 */
export async function correctDetails(
  ctx: Context,
  secret: string,
  { left, answers }: { left: Left; answers: Answer[] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await hold(tx, secret);
    if (before.visitorProfileId) throw new AppError('forbidden');
    const asked = new Set(answers.map(({ id }) => id));
    const old = before.answers.filter(({ id }) => !asked.has(id));
    await queries.updateExchange(tx.db, before.id, {
      ...{ left, answers: [...answers, ...old], correctedAt: tx.now },
      ...{ emailKey: compareKey('email', left.email), phoneKey: compareKey('phone', left.phone) },
    });
    if (!before.contactId) return;
    const revision = await openBook(tx, before.ownerId);
    const [row] = await readInBook(tx, before.ownerId, [before.contactId]);
    if (!row) return;
    const content = contactContentSchema.parse(corrected(row.content, before.left, left, before.id));
    await changeInBook(tx, row, { content, revision });
    await messagesChanged(tx, [row.id], null);
  });
}

/** The book of the contact; without an owner where only an organization keeps the contact. */
type Book = { ownerId: string | null; revision: number };

/** Removes what an exchange left from a contact; a contact with nothing else in it is deleted. */
async function takeOut(tx: Context, exchange: OpenReceipt, book: Book, others: Left[] = []) {
  const [row] = exchange.contactId ? await readInBook(tx, book.ownerId, [exchange.contactId]) : [];
  if (!row) return;
  const rest = contactContentSchema.safeParse(withoutLeft(row.content, exchange.left, others, exchange.id));
  if (!rest.success) return purgeInBook(tx, book, [row.id]);
  await changeInBook(tx, row, { content: rest.data, revision: book.revision });
  if (book.ownerId !== null) await announce(tx, contactsCleared, { ownerId: book.ownerId, ids: [row.id] });
}

/**
 * Deletes the contact that an exchange made. The contact stays, without the withdrawn exchanges (`going`), if its owner had it
 * before, if another exchange is attached to it, or if it and the exchange do not belong to the same organization (or both to
 * none).
 */
async function deleteContact(tx: Context, exchange: OpenReceipt, going: OpenReceipt[], book: Book) {
  if (!exchange.contactId) return;
  const { ownerId, revision } = book;
  if (ownerId !== null) await announce(tx, contactsSeparated, { ownerId, revision, ids: [exchange.contactId] });
  const [own] = await queries.selectContactIds(tx.db, [exchange.id]);
  const [row] = own ? await readInBook(tx, book.ownerId, [own]) : [];
  if (!row) return;
  const others = await queries.selectStanding(
    tx.db,
    row.id,
    going.map(({ id }) => id),
  );
  const isAlone = others.length === 0 && row.organizationId === exchange.organizationId;
  if (row.source === 'exchange' && isAlone) return purgeInBook(tx, book, [row.id]);
  if (exchange.visitorProfileId) return;
  const stays = others.flatMap(({ left }) => left ?? []);
  for (const { left, id } of going) await takeOut(tx, { ...exchange, left, id, contactId: row.id }, book, stays);
}

/**
 * Withdraws what a visitor left. The contact is separated from others it was merged with and leaves its owner's book permanently;
 * the owner is told only the name. Repetitions of the first exchange are withdrawn with it; a repetition withdrawn by itself
 * takes only what it had added.
 * @throws AppError `not_found`, `gone` where it was withdrawn already
 */
export async function withdrawDetails(ctx: Context, secret: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const exchange = await hold(tx, secret);
    const { ownerId, id } = exchange;
    const merged = exchange.mergedIntoId ? [] : await queries.selectMerged(tx.db, id);
    const going = [exchange, ...merged.flatMap((row) => (row.left ? [{ ...row, left: row.left }] : []))];
    const book = { ownerId, revision: await openBook(tx, ownerId) };
    const first = exchange.mergedIntoId && (await queries.selectById(tx.db, exchange.mergedIntoId));
    if (first) await takeOut(tx, exchange, book, first.left ? [first.left] : []);
    else await deleteContact(tx, exchange, going, book);
    const gone = [id, ...merged.map((row) => row.id)];
    const quoting = await queries.selectContactIds(tx.db, gone);
    await queries.eraseExchanges(tx.db, gone, tx.now);
    await messagesChanged(tx, quoting, ownerId === null ? null : book.revision);
    const name = nameForOwner(exchange.left, exchange.language);
    if (ownerId !== null) await queries.insertWithdrawal(tx.db, ownerId, name, exchange.createdAt);
  });
}

/**
 * Withdraws a further consent; everything else that was left stays. It is no error to repeat this, or to do it where no further
 * consent was given.
 * @throws AppError `not_found`, `gone` where everything was withdrawn
 */
export async function takeBackOptIn(ctx: Context, secret: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id, optIn } = await hold(tx, secret);
    if (!optIn?.isGiven || optIn.withdrawnAt) return;
    await queries.updateExchange(tx.db, id, { optIn: { ...optIn, withdrawnAt: tx.now.toISOString() } });
  });
}
