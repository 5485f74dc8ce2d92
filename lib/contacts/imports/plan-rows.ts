import { holdBook } from '@/lib/contacts/book/book';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { localeOr } from '@/lib/platform/i18n/languages';
import { newYield } from '@/lib/platform/jobs/yield-to-event-loop';
import { claimOf, contactOf } from './claimed-by';
import { type Claim, Claims } from './claims';
import { type Finder, indexedFinder, selectKnown } from './known-contacts';
import { indexOf, peopleOfRows, wantedOf } from './people-of-rows';
import { isPlanned, planOf, type Written } from './plan-of-row';
import * as plansOfRows from './plan-queries';
import * as queries from './queries';
import { heldTogether } from './room-for-rows';
import { isSettled, isShownApart, isTouched } from './row-choices';

type Import = Pick<queries.ImportEntry, 'id' | 'ownerId' | 'options' | 'language' | 'status' | 'createdAt'>;
type Row = queries.RowEntry;
type RowPlan = plansOfRows.RowPlan;

/** How many rows are processed together. */
const batch = 200;

/** What planning needs beside the rows; `pause` lets other work have its turn, and throws to stop. */
type Means = { claims: Claims; find: Finder; pause: () => Promise<void> };

/**
 * Writes plans, and returns the places of those whose contact has changed since it was read. Nothing of such a contact is written:
 * a visitor may just have withdrawn it, and what imports say of it is deleted only where it is written already.
 */
async function writePlans(ctx: Context, { id, ownerId }: Import, plans: RowPlan[]): Promise<number[]> {
  const targets = plans.flatMap(({ targetId }) => targetId ?? []);
  if (targets.length === 0) {
    await plansOfRows.writePlans(ctx.db, id, plans);
    return [];
  }
  return inTransaction(ctx, async (tx) => {
    await holdBook(tx, ownerId);
    const versions = await plansOfRows.selectVersions(tx.db, ownerId, targets);
    const isPast = ({ targetId, targetVersion }: RowPlan) =>
      targetId !== null && versions.get(targetId) !== targetVersion;
    const told = plans.map((plan) =>
      isPast(plan) ? { ...plan, conflicts: [], planned: plan.act === 'add' ? plan.planned : null } : plan,
    );
    await plansOfRows.writePlans(tx.db, id, told);
    return plans.filter(isPast).map(({ place }) => place);
  });
}

/** What the last row that writes into a contact makes of it; null where that row has read an older version of the contact. */
async function writtenBy(
  ctx: Context,
  id: string,
  place: number,
  version: number,
  made: Map<number, RowPlan>,
): Promise<Written | null> {
  const last = made.get(place) ?? (await queries.selectRowsAt(ctx.db, id, [place]))[0];
  return last?.targetVersion === version ? (last.planned as Written | null) : null;
}

/**
 * Finds the contacts of rows, and stores what to do with each row. Rows are joined only while the file is read, where their owner
 * sees it before anything is written; later, several rows may write into one contact, each as it was shown.
 * @returns the places of rows that have to be planned again
 */
async function planRows(ctx: Context, owned: Import, rows: Row[], means: Means): Promise<Set<number>> {
  const { claims, find, pause } = means;
  const { db } = ctx;
  const isReading = owned.status === 'reading';
  const isApplying = owned.status === 'running';
  const locale = localeOr(owned.language);
  const people = await peopleOfRows(db, owned, rows, pause);
  const contacts = await find(wantedOf(people));
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const candidatesOf = indexOf(contacts);
  const plans: RowPlan[] = [];
  const made = new Map<number, RowPlan>();
  const again = new Set<number>();
  for (const person of people) {
    await pause();
    const { row, held } = person;
    const { place, isChosen, act, targetId } = row;
    const shown = isChosen && act === 'update' && targetId !== null ? byId.get(targetId) : undefined;
    const { target: match, claim, isJoined } = await contactOf(person, candidatesOf(person), shown, claims, pause);
    const target = isApplying && match && isShownApart(row, match.contact, owned) ? null : match;
    if (target && claim && isJoined && isReading && claim.takesMore && !isTouched(row)) {
      await plansOfRows.joinRow(db, owned.id, place, claim.place);
      claim.held = heldTogether(claim.held, held);
      claims.handOn(place, claim);
      again.add(claim.place);
      continue;
    }
    const last = isApplying && target && claim?.last;
    const onto = last ? await writtenBy(ctx, owned.id, last, target.contact.version, made) : null;
    const plan = planOf(person, target, { locale, onto, isApplying });
    if (target && plan.act !== 'add') {
      const own: Claim = claim ?? {
        ...{ place, known: claimOf(person, target), held },
        ...{ takesMore: !isSettled(row), last: null },
      };
      if (!claim) claims.claim(target.contact.id, own);
      else if (isApplying) claim.held = heldTogether(claim.held, held);
      if (plan.act === 'update' && plan.planned) own.last = place;
    }
    made.set(place, plan);
    if (!isPlanned(row, plan)) plans.push(plan);
  }
  const past = await writePlans(ctx, owned, plans);
  if (isReading) for (const place of past) again.add(place);
  return again;
}

/** Plans one row again, with the contacts as they are now. The caller holds the owner's book. */
export async function planRow(tx: Context, owned: Import, row: Row): Promise<void> {
  const find: Finder = (wanted) => selectKnown(tx.db, owned.ownerId, wanted);
  await planRows(tx, owned, [row], { claims: new Claims(), find, pause: newYield() });
}

/**
 * Plans every row of an import again, in the order of the file.
 * @param pause is awaited at each step; throws to stop
 * @param onBatch receives the last place of a batch; throws to stop
 */
export async function planAll(
  ctx: Context,
  owned: Import,
  pause: () => Promise<void>,
  onBatch: (place: number) => Promise<void>,
): Promise<void> {
  const means = { claims: new Claims(), find: await indexedFinder(ctx.db, owned.ownerId, pause), pause };
  let again = new Set<number>();
  let after = 0;
  for (;;) {
    const rows = await queries.selectLeaders(ctx.db, owned.id, after, batch);
    const last = rows.at(-1);
    if (!last) break;
    for (const place of await planRows(ctx, owned, rows, means)) again.add(place);
    after = last.place;
    await onBatch(after);
  }
  // Once at the end: planned after each batch, a row would be folded again with all its rows as often as there are batches.
  while (again.size > 0) {
    const places = [...again].sort((one, other) => one - other);
    again = new Set();
    for (let at = 0; at < places.length; at += batch) {
      const rows = await queries.selectRowsAt(ctx.db, owned.id, places.slice(at, at + batch));
      const leaders = rows.filter(({ joinedTo }) => joinedTo === null);
      for (const place of await planRows(ctx, owned, leaders, means)) again.add(place);
      await onBatch(after);
    }
  }
}
