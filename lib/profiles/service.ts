import { requireActor } from '@/lib/auth/actor';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { exchangeFormSchema } from '@/lib/exchanges/schema';
import { suggestUsername } from '@/lib/formats/username';
import type { Context } from '@/lib/http/context';
import { localeOr } from '@/lib/i18n/languages';
import { newId } from '@/lib/ids';
import { authorize, ownedBy } from '@/lib/permissions/authorize';
import type { Action } from '@/lib/permissions/table';
import type { UploadKind } from '@/lib/uploads/schema';
import { assertOwnUpload } from '@/lib/uploads/service';
import { publicProfile } from './public';
import * as queries from './queries';
import {
  contentSchema,
  lookSchema,
  type NewProfile,
  type OwnProfile,
  type ProfileEdit,
  type PublicProfile,
} from './schema';
import { assertNameAllowed, freeUsername, takeName, taken } from './usernames';

/** Most cards one person keeps. */
export const maxCards = 50;

const empty = contentSchema.parse({});
const plain = lookSchema.parse({});
const asked = exchangeFormSchema.parse({});

/** A card as its owner sees it. */
export function toOwn(row: queries.ProfileRow): OwnProfile {
  const { id, username, status, isIndexed, position, language, photoId, logoId, coverId, version } = row;
  // Rows written before a field existed lack it.
  const content = { ...empty, ...row.content, name: { ...empty.name, ...row.content.name } };
  return {
    ...{ id, username, status, isIndexed, position, language: localeOr(language) },
    ...{
      content,
      look: { ...plain, ...row.look },
      exchangeForm: { ...asked, ...row.exchangeForm },
      photoId,
      logoId,
      coverId,
      version,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A card that the actor may do this with. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function find(ctx: Context, id: string, action: Action): Promise<queries.ProfileRow> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  authorize(actor, action, ownedBy(actor, row));
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
  const found = await queries.selectFace(ctx.db, username);
  if (found) {
    if (found.row.status !== 'active') return { kind: 'paused' };
    const card = publicProfile(toOwn(found.row));
    return { kind: 'card', card: found.event ? { ...card, event: found.event } : card };
  }
  const moved = await queries.selectPresentName(ctx.db, username);
  if (!moved) throw new AppError('not_found');
  return { kind: 'moved', username: moved };
}

/** The card that is active under a name, for other nouns' use cases; null where there is none. */
export async function findActiveCard(ctx: Context, username: string): Promise<{ id: string; ownerId: string } | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  return row?.status === 'active' ? { id: row.id, ownerId: row.ownerId } : null;
}

/** A card as the public sees it, by id; null where it is paused or gone. */
export async function publicCardById(ctx: Context, id: string): Promise<PublicProfile | null> {
  const row = await queries.selectById(ctx.db, id);
  return row?.status === 'active' ? publicProfile(toOwn(row)) : null;
}

type Uploads = Partial<Pick<NewProfile, 'photoId' | 'logoId' | 'coverId' | 'content'>>;

/** The uploads that a card shows, each with what it is used for. */
function uploadsOf({ photoId, logoId, coverId, content }: Uploads): [string, UploadKind][] {
  const pictures = [photoId && [photoId, 'photo'], logoId && [logoId, 'logo'], coverId && [coverId, 'cover']];
  const inFields = (content?.fields ?? []).map((field) => {
    if (field.kind === 'document') return [field.uploadId, 'document'];
    return field.kind === 'video' && field.stillId ? [field.stillId, 'still'] : null;
  });
  return [...pictures, ...inFields].filter((pair): pair is [string, UploadKind] => Boolean(pair));
}

/** What a card begins to show must be its owner's; what it showed already was checked then. @throws AppError `not_found` */
async function assertOwnUploads(ctx: Context, wanted: Uploads, before: Uploads = {}): Promise<void> {
  const known = new Set(uploadsOf(before).map(String));
  for (const pair of uploadsOf(wanted)) if (!known.has(String(pair))) await assertOwnUpload(ctx, ...pair);
}

/** Makes a card. @throws AppError `username_taken`, `username_reserved`, `limit_reached`, `not_found` (foreign upload) */
export async function createProfile(
  ctx: Context,
  input: NewProfile,
  status: OwnProfile['status'] = 'active',
): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  authorize(actor, 'profile.create');
  return inTransaction(ctx, async (tx) => {
    const total = await queries.countOwnLocked(tx.db, actor.id);
    if (total >= maxCards) throw new AppError('limit_reached');
    await assertOwnUploads(tx, input);
    const { first, last } = input.content.name;
    const username = input.username ?? (await freeUsername(tx, suggestUsername({ first, last, email: actor.email })));
    assertNameAllowed(username);
    const row = await queries.insertProfile(tx.db, {
      id: newId(),
      ownerId: actor.id,
      username,
      status,
      language: input.language ?? tx.locale,
      content: input.content,
      look: input.look,
      exchangeForm: input.exchangeForm,
      photoId: input.photoId,
      logoId: input.logoId,
      coverId: input.coverId,
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
    const before = await find(
      tx,
      id,
      change.username || change.status || change.exchangeForm ? 'profile.manage' : 'profile.edit',
    );
    if (before.version !== version) throw new AppError('version_conflict', { current: toOwn(before) });
    await assertOwnUploads(tx, change, toOwn(before));
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
