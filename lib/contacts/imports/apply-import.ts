import { assertRoomInBook, openBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { database } from '@/lib/platform/db/client';
import { besideTransaction } from '@/lib/platform/db/scope';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import { assertGoingOn } from '@/lib/platform/jobs/yield-to-event-loop';
import { addPictureFor } from '@/lib/platform/uploads/uploads';
import { assertCurrent, newPause, Outdated } from './at-work';
import { planAll } from './plan-rows';
import * as queries from './queries';
import type { ImportResult } from './schema';
import { peopleOf, readSource, removeSource } from './source-file';
import * as writes from './write-queries';

/** How many rows one statement writes: far below the database's time limit for a statement. */
const batch = 1000;

type Entry = queries.ImportEntry;

/**
 * Stores the pictures of the file as uploads, one at a time: of several rows of one person the first picture that can be read. A
 * picture that cannot be read is reported, and its contact is added without one.
 * @throws Outdated where the step was stopped meanwhile
 */
async function makePhotos(ctx: Context, entry: Entry, total: number, pause: () => Promise<void>): Promise<number> {
  const wanted = new Set(await queries.selectPhotoPlaces(ctx.db, entry.id));
  if (wanted.size === 0) return 0;
  const joined = await queries.selectJoinedPlaces(ctx.db, entry.id, [...wanted]);
  const leaders = new Map(joined.map(({ place, joinedTo }) => [place, joinedTo]));
  const pictures = wanted.size;
  let done = 0;
  const { people } = await peopleOf(entry.format, await readSource(entry.id), entry.options, pause);
  for (const person of people()) {
    await pause();
    if (!person) continue;
    const place = leaders.get(person.place) ?? person.place;
    if (!wanted.has(place) || !person.photo) continue;
    assertGoingOn();
    // A picture takes much longer than a look.
    await assertCurrent(ctx.db, entry);
    try {
      const { id } = await addPictureFor(ctx, entry.ownerId, 'photo', Buffer.from(person.photo.bytes), true);
      await queries.updateRow(ctx.db, entry.id, place, { photoId: id });
      wanted.delete(place);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await queries.addProblem(ctx.db, entry.id, place, { path: 'photo', code: error.code, text: '' });
    }
    done += 1;
    if (done % 10 === 0) await queries.writeProgress(ctx.db, entry, Math.min(done, pictures), total + pictures);
    if (wanted.size === 0) break;
  }
  return pictures;
}

/** Reports the progress of an import outside its transaction, so that everybody sees it at once and not only at the end. */
function progressOf(entry: Entry, of: number): (done: number) => void {
  let isWriting = false;
  let latest = 0;
  const write = async () => {
    isWriting = true;
    for (let written = -1; written !== latest; ) {
      written = latest;
      await queries.writeProgress(database(), entry, written, of);
    }
  };
  return (done) => {
    latest = done;
    if (isWriting) return;
    // Progress only informs: if it cannot be written now, it is written with the next part.
    const settle = () => {
      isWriting = false;
    };
    besideTransaction(() => write().then(settle, settle));
  };
}

/**
 * Calls `write` for every part of the rows in a transaction, one after the other, and says how far it is.
 * @throws Outdated where the step was stopped meanwhile
 */
export async function inParts(
  tx: Context,
  entry: Entry,
  { before, total }: { before: number; total: number },
  write: (after: number, upTo: number) => Promise<void>,
): Promise<void> {
  const last = await queries.selectLastPlace(tx.db, entry.id);
  const say = progressOf(entry, before + total);
  for (let after = 0; after < last; after += batch) {
    await assertCurrent(tx.db, entry);
    await write(after, Math.min(after + batch, last));
    say(before + Math.round(Math.min(1, (after + batch) / last) * total));
  }
}

/**
 * Writes the contacts of an import in one transaction: all of them or none. Before that, the rows are compared again with what
 * has changed since the dry run; what their owner was shown and has chosen counts. A contact that is changed at this very moment is
 * left alone, and reported.
 * @throws AppError `contact_limit_reached`; Outdated where the step was stopped meanwhile
 */
export async function runApplying(ctx: Context, entry: Entry): Promise<void> {
  const { id, ownerId } = entry;
  const pause = newPause(ctx.db, entry);
  await planAll(ctx, entry, pause, () => assertCurrent(ctx.db, entry));
  const { acts } = await queries.countRows(ctx.db, id);
  const total = acts.add + acts.update;
  const photos = await makePhotos(ctx, entry, total, pause);
  await writes.dropFailedPhotos(ctx.db, id);
  await inTransaction(ctx, async (tx) => {
    const revision = await openBook(tx, ownerId);
    await inParts(tx, entry, { before: photos, total }, async (after, upTo) => {
      const part = { importId: id, ownerId, after, upTo, revision };
      await writes.addContacts(tx.db, part);
      await writes.updateContacts(tx.db, part);
    });
    await assertRoomInBook(tx, ownerId);
    const outcomes = await writes.countOutcomes(tx.db, id);
    const written = { added: outcomes.added, updated: outcomes.updated, changed: outcomes.changed };
    const counts = await queries.countRows(tx.db, id);
    const result: ImportResult = { ...written, skipped: counts.acts.skip, removed: 0, restored: 0, kept: 0 };
    const finishedAt = queries.thisMoment;
    const change = { status: 'done', finishedAt, result, counts } as const;
    if (!(await queries.updateImport(tx.db, id, ['running'], change, entry.round))) throw new Outdated();
  });
  await removeSource(id);
}
