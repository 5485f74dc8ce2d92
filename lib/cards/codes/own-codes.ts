import { randomBytes } from 'node:crypto';
import { getOwnCard } from '@/lib/cards/card/card';
import { record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { codeBytes, codeFrom } from '@/lib/platform/formats/short-code';
import { authorize } from '@/lib/platform/permissions/authorize';
import { canMove } from './code-transitions';
import { maxAtOnce, maxCodes } from './limits';
import { claimStock } from './organization-code-queries';
import * as queries from './queries';
import type { Claim, CodeEdit, NewCode, OwnCode } from './schema';

/** Converts a row to a code without its owner. */
export function toOwn(row: queries.CodeRow): OwnCode {
  const { id, code, status, name, profileId, version } = row;
  return {
    ...{ id, code, status, name, profileId, version },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The state of new codes: linked to a card, in an organization's stock, or unclaimed (null). */
type Wanted =
  | { ownerId: string; profileId: string; name: string; status: 'linked' }
  | { organizationId: string; name: string }
  | null;

/** Inserts new random codes; the rare code that exists already is drawn again. */
export async function draw(ctx: Context, total: number, wanted: Wanted): Promise<queries.CodeRow[]> {
  const made: queries.CodeRow[] = [];
  while (made.length < total) {
    const rows = Array.from({ length: total - made.length }, () => ({
      code: codeFrom(randomBytes(codeBytes)),
      ...wanted,
    }));
    made.push(...(await queries.insertCodes(ctx.db, rows)));
  }
  return made;
}

/**
 * Makes a batch of unclaimed codes, to be printed or written to tags. The operator's command (scripts/make-codes.ts) calls it, so
 * it checks no permission.
 * @throws RangeError for a total below 1 or above {@link maxAtOnce}
 */
export async function mintCodes(ctx: Context, total: number): Promise<string[]> {
  if (!Number.isInteger(total) || total < 1 || total > maxAtOnce) throw new RangeError('code_total_invalid');
  return (await draw(ctx, total, null)).map(({ code }) => code);
}

/** One of the actor's codes. @throws AppError `not_found` */
export async function getCode(ctx: Context, id: string): Promise<OwnCode> {
  const row = await queries.selectById(ctx.db, id);
  if (!row || row.ownerId !== requireActor(ctx).id) throw new AppError('not_found');
  return toOwn(row);
}

/** The actor's codes, oldest first. */
export async function listCodes(ctx: Context): Promise<OwnCode[]> {
  const actor = requireActor(ctx);
  return (await queries.selectOwn(ctx.db, actor.id)).map(toOwn);
}

/** The id of the actor, who may have one more code. @throws AppError `unauthenticated`, `forbidden`, `code_limit_reached` */
async function assertRoom(tx: Context): Promise<string> {
  const actor = requireActor(tx);
  authorize(actor, 'code.claim');
  if ((await queries.countOwnLocked(tx.db, actor.id)) >= maxCodes) throw new AppError('code_limit_reached');
  return actor.id;
}

/**
 * Makes a code that leads to one of the actor's cards. @throws AppError `not_found` (the card), `forbidden`, `code_limit_reached`
 */
export async function makeCode(ctx: Context, { profileId, name }: NewCode): Promise<OwnCode> {
  return inTransaction(ctx, async (tx) => {
    const ownerId = await assertRoom(tx);
    await getOwnCard(tx, profileId);
    const [row] = await draw(tx, 1, { ownerId, profileId, name, status: 'linked' });
    if (!row) throw new AppError('internal');
    return toOwn(row);
  });
}

/**
 * Gives an unclaimed code to the actor; of two simultaneous claims only one succeeds. A code from an organization's stock stays
 * the organization's, and leads only to the organization's cards. Repeating the claim for the same card is no error.
 * @throws AppError `not_found` (code or card), `code_taken`, `gone` (released or lost), `forbidden`, `code_limit_reached`
 */
export async function claimCode(ctx: Context, { code, profileId }: Claim): Promise<OwnCode> {
  return inTransaction(ctx, async (tx) => {
    const ownerId = await assertRoom(tx);
    await getOwnCard(tx, profileId);
    const claimed = await queries.claimCode(tx.db, code, { ownerId, profileId });
    if (claimed) return toOwn(claimed);
    const stock = await claimStock(tx.db, code, { ownerId, profileId });
    if (stock?.organizationId) {
      const target = { kind: 'code', id: stock.id, name: stock.code };
      await record(tx, stock.organizationId, 'code.edit', target, { status: { from: 'unclaimed', to: 'linked' } });
      return toOwn(stock);
    }
    const existing = await queries.selectByCode(tx.db, code);
    if (!existing) throw new AppError('not_found');
    if (existing.status === 'unclaimed') throw new AppError('code_taken');
    if (existing.status !== 'linked') throw new AppError('gone');
    if ((existing.ownerId !== ownerId && !existing.organizationId) || existing.profileId !== profileId)
      throw new AppError('code_taken');
    return toOwn(existing);
  });
}

/**
 * Renames one of the actor's codes, links it to another of their cards, releases it or reports it lost.
 * @throws AppError `version_conflict` with the present state, `not_found`, `forbidden`, `invalid_fields` where the code's status
 * does not allow it
 */
export async function editCode(ctx: Context, id: string, edit: CodeEdit): Promise<OwnCode> {
  return inTransaction(ctx, async (tx) => {
    const actor = requireActor(tx);
    const before = await queries.selectById(tx.db, id);
    authorize(actor, 'code.claim');
    if (before?.ownerId !== actor.id) throw new AppError('not_found');
    if (before.version !== edit.version) throw new AppError('version_conflict', { current: toOwn(before) });
    const { name, profileId } = edit;
    const status = edit.status ?? (profileId ? 'linked' : before.status);
    if (!canMove(before.status, status) || (profileId && status !== 'linked'))
      throw fieldError('status', 'invalid_move');
    const target = profileId ?? before.profileId;
    // The card is checked even where it has not changed, because it may be in the trash by now.
    if (status === 'linked' && (profileId || before.status !== 'linked')) {
      if (!target) throw fieldError('profileId', 'required');
      await getOwnCard(tx, target);
    }
    const change = { status, ...(name === undefined ? {} : { name }), ...(profileId ? { profileId } : {}) };
    const row = await queries.updateCode(tx.db, { id, version: edit.version }, change);
    if (row) return toOwn(row);
    const current = await queries.selectById(tx.db, id);
    throw new AppError('version_conflict', current ? { current: toOwn(current) } : {});
  });
}
