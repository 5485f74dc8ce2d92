import { requireActor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError, fieldError } from '@/lib/errors';
import { reservedUsernames, suggestUsername } from '@/lib/formats/username';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import { newId } from '@/lib/ids';
import { assertOwnUpload } from '@/lib/uploads/service';
import { canProfile, type ProfileAction } from './permissions';
import { publicProfile } from './public';
import * as queries from './queries';
import {
  contentSchema,
  type NewProfile,
  type OwnProfile,
  type ProfileEdit,
  type PublicProfile,
  usernameSchema,
} from './schema';

/** Most cards one person keeps. */
const maxCards = 50;

const empty = contentSchema.parse({});

function toOwn(row: queries.ProfileRow): OwnProfile {
  const { id, username, status, isIndexed, position, language, look, photoId, version } = row;
  // Rows written before a field existed lack it.
  const content = { ...empty, ...row.content, name: { ...empty.name, ...row.content.name } };
  const times = { createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
  return {
    id,
    username,
    status,
    isIndexed,
    position,
    language: localeOr(language),
    content,
    look,
    photoId,
    version,
    ...times,
  };
}

function authorize(ctx: Context, action: ProfileAction, row: queries.ProfileRow): void {
  if (canProfile(ctx.actor, action, row)) return;
  // Staff may know that it exists; for everybody else it is as good as missing.
  throw new AppError(ctx.actor?.staffRole ? 'forbidden' : 'not_found');
}

async function find(ctx: Context, id: string, action: ProfileAction): Promise<queries.ProfileRow> {
  requireActor(ctx);
  const row = await queries.selectById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  authorize(ctx, action, row);
  return row;
}

/** The actor's cards, in their order. */
export async function listProfiles(ctx: Context): Promise<OwnProfile[]> {
  const actor = requireActor(ctx);
  return (await queries.selectOwn(ctx.db, actor.id)).map(toOwn);
}

/** The actor's cards that can still be brought back from the trash, newest first. */
export async function listTrash(ctx: Context): Promise<OwnProfile[]> {
  const actor = requireActor(ctx);
  return (await queries.selectTrashed(ctx.db, actor.id)).map(toOwn);
}

/** One of the actor's cards. @throws AppError `not_found` */
export async function getProfile(ctx: Context, id: string): Promise<OwnProfile> {
  return toOwn(await find(ctx, id, 'profile.edit'));
}

export type PublicCard =
  | { kind: 'card'; card: PublicProfile }
  | { kind: 'moved'; username: string }
  | { kind: 'paused' };

/**
 * What stands at a public name: a card, the new name of a card that was renamed, or the notice that it is paused.
 * @throws AppError `not_found`
 */
export async function getPublicCard(ctx: Context, username: string): Promise<PublicCard> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (row) return row.status === 'active' ? { kind: 'card', card: publicProfile(toOwn(row)) } : { kind: 'paused' };
  const moved = await queries.selectPresentName(ctx.db, username);
  if (!moved) throw new AppError('not_found');
  return { kind: 'moved', username: moved };
}

/** The card that is active under a name, for other nouns' use cases; null where there is none. */
export async function findActiveCard(ctx: Context, username: string): Promise<{ id: string; ownerId: string } | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  return row?.status === 'active' ? { id: row.id, ownerId: row.ownerId } : null;
}

/** Whether a name can be had, and a free one like it. `forCard`: the card that may already bear it. */
export async function checkUsername(ctx: Context, username: string, forCard: string | null = null) {
  const actor = requireActor(ctx);
  const card = forCard && (await queries.selectById(ctx.db, forCard));
  const problem = await usernameObstacle(ctx, username, card && card.ownerId === actor.id ? card.id : null);
  return { username, isAvailable: problem === null, problem };
}

async function usernameObstacle(ctx: Context, username: string, cardId: string | null) {
  if (!usernameSchema.safeParse(username).success) return 'invalid_username' as const;
  if (reservedUsernames.has(username)) return 'username_reserved' as const;
  return (await queries.isHandleGiven(ctx.db, username, cardId)) ? ('username_taken' as const) : null;
}

/** A free name that fits: the name itself, else with the smallest number behind it. */
export async function freeUsername(ctx: Context, wish: string): Promise<string> {
  for (let number = 1; number < 200; number += 1) {
    const name = number === 1 ? wish : `${wish.slice(0, 26).replace(/-+$/, '')}-${number}`;
    if ((await usernameObstacle(ctx, name, null)) === null) return name;
  }
  return `card-${newId().slice(-12)}`;
}

/** @throws AppError `invalid_fields`, `username_reserved` */
function assertNameAllowed(username: string): void {
  if (!usernameSchema.safeParse(username).success) throw fieldError('username', 'invalid_username');
  if (reservedUsernames.has(username))
    throw new AppError('username_reserved', { errors: [{ path: 'username', code: 'username_reserved' }] });
}

const taken = () => new AppError('username_taken', { errors: [{ path: 'username', code: 'username_taken' }] });

async function takeName(ctx: Context, username: string, cardId: string): Promise<void> {
  assertNameAllowed(username);
  if (!(await queries.insertHandle(ctx.db, username, cardId))) throw taken();
}

/** Makes a card. @throws AppError `username_taken`, `username_reserved`, `limit_reached`, `not_found` (foreign photo) */
export async function createProfile(ctx: Context, input: NewProfile): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  if (!canProfile(actor, 'profile.create')) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const total = await queries.countOwnLocked(tx.db, actor.id);
    if (total >= maxCards) throw new AppError('limit_reached');
    if (input.photoId) await assertOwnUpload(tx, input.photoId);
    const { first, last } = input.content.name;
    const username = input.username ?? (await freeUsername(tx, suggestUsername({ first, last, email: actor.email })));
    assertNameAllowed(username);
    const row = await queries.insertProfile(tx.db, {
      id: newId(),
      ownerId: actor.id,
      username,
      language: input.language ?? tx.locale,
      content: input.content,
      look: input.look,
      photoId: input.photoId,
      position: total,
    });
    if (!row) throw taken();
    await takeName(tx, username, row.id);
    await queries.notifyCardChanged(tx.db, row.id);
    return toOwn(row);
  });
}

/**
 * Changes a card. Its old name keeps redirecting.
 * @throws AppError `version_conflict` with the current card, `username_taken`, `username_reserved`, `not_found`
 */
export async function editProfile(ctx: Context, id: string, edit: ProfileEdit): Promise<OwnProfile> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id, change.username || change.status ? 'profile.manage' : 'profile.edit');
    if (before.version !== version) throw new AppError('version_conflict', { current: toOwn(before) });
    if (change.photoId) await assertOwnUpload(tx, change.photoId);
    if (change.username && change.username !== before.username) await takeName(tx, change.username, id);
    const row = await queries.updateProfile(tx.db, id, version, change);
    if (!row) {
      const current = await queries.selectById(tx.db, id);
      throw new AppError('version_conflict', current ? { current: toOwn(current) } : {});
    }
    await queries.notifyCardChanged(tx.db, row.id);
    return toOwn(row);
  });
}

/**
 * Moves a card to the trash, or deletes it for good. Repeated, it is no error. Its names are never given to anybody else.
 * @throws AppError `not_found`
 */
export async function deleteProfile(ctx: Context, id: string, isForGood = false): Promise<void> {
  const actor = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    const isTrashed = await queries.isTrashed(tx.db, id, actor.id);
    if (!isTrashed) await find(tx, id, 'profile.manage');
    else if (!isForGood) return;
    await queries.notifyCardChanged(tx.db, id);
    if (isForGood) await queries.purgeProfile(tx.db, id);
    else await queries.trashProfile(tx.db, id, tx.now);
  });
}

/** Brings a card back within 30 days of its deletion. @throws AppError `not_found`, `limit_reached` */
export async function restoreProfile(ctx: Context, id: string): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const total = await queries.countOwnLocked(tx.db, actor.id);
    const row = await queries.restoreProfile(tx.db, id, actor.id);
    if (!row) throw new AppError('not_found');
    if (total >= maxCards) throw new AppError('limit_reached');
    await queries.notifyCardChanged(tx.db, row.id);
    return toOwn(row);
  });
}
