import { requireActor } from '@/lib/auth/actor';
import { assertHeld, assertNotSuspended, recordAct, recordEdit } from '@/lib/company-cards/acts';
import { relationToCard } from '@/lib/company-cards/relation';
import { inTransaction } from '@/lib/db/transaction';
import { AppError } from '@/lib/errors';
import { companyForm } from '@/lib/exchanges/company-form';
import { authorize } from '@/lib/permissions/authorize';
import { can } from '@/lib/permissions/can';
import type { Action } from '@/lib/permissions/table';
import type { Context } from '@/lib/platform/context';
import { putUnderTemplates } from '@/lib/templates/govern';
import { heedTemplate } from '@/lib/templates/heed';
import { showing, wishFor } from '@/lib/templates/withhold';
import { assertUploads } from './card-uploads';
import { whereItLeads } from './lead';
import { makeCard } from './make';
import { companyOnCard } from './on-card';
import { maxCards, placeAmongCards } from './place';
import { toCard, toOwn, toOwnAll } from './present';
import { publicProfile } from './public';
import * as queries from './queries';
import { completeRow } from './rewrite';
import type { NewProfile, OwnProfile, ProfileEdit, PublicProfile } from './schema';
import { takeName } from './usernames';

/** A card that the actor may do all of this with. @throws AppError `unauthenticated`, `not_found`, `forbidden` */
export async function find(ctx: Context, id: string, ...acts: Action[]): Promise<queries.ProfileRow> {
  const actor = requireActor(ctx);
  const row = await queries.selectById(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const relation = await relationToCard(ctx, row);
  for (const act of acts) authorize(actor, act, relation);
  return row;
}

/** The actor's cards, in their order; also those they have of organizations. */
export async function listProfiles(ctx: Context): Promise<OwnProfile[]> {
  const actor = requireActor(ctx);
  return toOwnAll(ctx, await queries.selectOwn(ctx.db, actor.id));
}

/** The actor's own cards that can still be brought back from the trash, newest first. */
export async function listTrash(ctx: Context): Promise<OwnProfile[]> {
  const actor = requireActor(ctx);
  return toOwnAll(ctx, await queries.selectTrashed(ctx.db, actor.id));
}

/** A card that the actor may edit: their own, or one of an organization. @throws AppError `not_found`, `forbidden` */
export async function getProfile(ctx: Context, id: string): Promise<OwnProfile> {
  return toOwn(ctx, await find(ctx, id, 'profile.edit'));
}

/** One of the actor's own cards, for what only who has the card can do with it. @throws AppError `not_found`, `forbidden` */
export async function getOwnProfile(ctx: Context, id: string): Promise<OwnProfile> {
  const card = await getProfile(ctx, id);
  if (!card.isOwn) throw new AppError('not_found');
  return card;
}

/**
 * The card at a name as the actor sees it in the application, where it is theirs or their organization lets them read it.
 * Null for a card of somebody else, whatever state it is in.
 */
export async function findReadable(ctx: Context, username: string): Promise<OwnProfile | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (!row || !can(ctx.actor, 'profile.readPaused', await relationToCard(ctx, row))) return null;
  return toOwn(ctx, row);
}

export type PublicCard =
  | { kind: 'card'; card: PublicProfile }
  | { kind: 'moved'; username: string }
  | { kind: 'organization'; organization: { slug: string; name: string; logoId: string | null } }
  | { kind: 'paused' };

/**
 * What stands at a public name: a card, the name of the card that it leads to (its own new one, or a colleague's), the notice
 * that it is paused, or an organization that cards of former members lead to. The card says at which event it is handed out
 * only to who came by that event's link or code, which `met` names.
 * @throws AppError `not_found`
 */
export async function getPublicCard(ctx: Context, username: string, met = ''): Promise<PublicCard> {
  const found = await queries.selectFace(ctx.db, username);
  if (found) {
    if (found.row.status !== 'active') return leadOn(ctx, found.row);
    const own = toCard(found.row);
    const card = publicProfile({ ...own, exchangeForm: companyForm(own.exchangeForm, own.language, found.company) });
    const company = found.company && companyOnCard(found.company);
    const event = found.event?.id === met ? found.event : null;
    return {
      kind: 'card',
      card: {
        ...card,
        ...(event && { event }),
        ...(company && { company }),
        ...(found.isUnproven && { isUnproven: true }),
      },
    };
  }
  const former = await queries.selectFormer(ctx.db, username);
  if (former) return former.leadsTo ? leadOn(ctx, former) : { kind: 'moved', username: former.username };
  const organization = await queries.selectLedTo(ctx.db, username);
  if (!organization) throw new AppError('not_found');
  return organization.slug === username
    ? { kind: 'organization', organization }
    : { kind: 'moved', username: organization.slug };
}

async function leadOn(ctx: Context, row: queries.ProfileRow): Promise<PublicCard> {
  const username = row.leadsTo && (await whereItLeads(ctx, row));
  return username ? { kind: 'moved', username } : { kind: 'paused' };
}

/** The card that is active under a name, for other nouns' use cases; null where there is none. */
export async function findActiveCard(
  ctx: Context,
  username: string,
): Promise<{ id: string; ownerId: string; organizationId: string | null } | null> {
  const row = await queries.selectByUsername(ctx.db, username);
  if (row?.status !== 'active') return null;
  return { id: row.id, ownerId: row.ownerId, organizationId: row.organizationId };
}

/** A card as the public sees it, by id; null where it is paused or gone. */
export async function publicCardById(ctx: Context, id: string): Promise<PublicProfile | null> {
  const row = await queries.selectById(ctx.db, id);
  return row?.status === 'active' ? publicProfile(toCard(row)) : null;
}

/** Makes a card. @throws AppError `username_taken`, `username_reserved`, `card_limit_reached`, `not_found` (foreign upload) */
export async function createProfile(
  ctx: Context,
  input: NewProfile,
  status: OwnProfile['status'] = 'active',
): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  authorize(actor, 'profile.create');
  return inTransaction(ctx, async (tx) => {
    await assertUploads(tx, input);
    return toOwn(tx, await makeCard(tx, { id: actor.id, email: actor.email }, input, { status, organizationId: null }));
  });
}

/** What of an edit is more than writing on the card. */
function actsOf({ username, status, exchangeForm, ...rest }: Omit<ProfileEdit, 'version'>): Action[] {
  return [
    ...(Object.keys(rest).length > 0 || !(username || status || exchangeForm) ? ['profile.edit' as const] : []),
    ...(username || status ? ['profile.manage' as const] : []),
    ...(exchangeForm ? ['exchangeForm.configure' as const] : []),
  ];
}

/**
 * Changes a card. Its old name keeps redirecting. One that would be active and lacks what its template requires is paused until it
 * has that.
 * @throws AppError `version_conflict` with the current card, `username_taken`, `username_reserved`, `not_found`, `forbidden`,
 * `invalid_fields` where an organization's card would be active that nobody of it has; of its template `field_locked`, and
 * `invalid_fields` for what it requires
 */
export async function editProfile(ctx: Context, id: string, edit: ProfileEdit): Promise<OwnProfile> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const before = await find(tx, id, ...actsOf(change));
    await assertNotSuspended(tx, before);
    if (before.version !== version) throw new AppError('version_conflict', { current: await toOwn(tx, before) });
    await assertUploads(tx, change, toCard(before), before);
    if (change.username && change.username !== before.username) await takeName(tx, change.username, id);
    if (change.status === 'active' && before.takenDownAt) throw new AppError('taken_down');
    if (change.status === 'active') await assertHeld(tx, before);
    // Who decides about a card that somebody left behind ends where it led.
    const settled = change.status ? { leadsTo: null, leadsToId: null, statusBefore: null } : {};
    const { change: allowed, requested } = await heedTemplate(tx, before, change);
    const asked = requested.length > 0 ? { requested } : {};
    if (Object.keys(allowed).length === 0 && requested.length > 0) return { ...(await toOwn(tx, before)), ...asked };
    const shown = await showing(tx, { ...completeRow(before), ...allowed }, change.status ?? wishFor(before));
    const row = await queries.updateProfile(tx.db, id, version, { ...allowed, ...settled, ...shown });
    if (!row) {
      const current = await queries.selectById(tx.db, id);
      throw new AppError('version_conflict', current ? { current: await toOwn(tx, current) } : {});
    }
    await recordEdit(tx, before, row);
    await queries.notifyCardChanged(tx.db, row.id);
    return { ...(await toOwn(tx, row)), ...asked };
  });
}

/**
 * Moves a card to the trash, or deletes it for good. Repeated, it is no error. Its names are never given to anybody else.
 * @throws AppError `not_found`, `forbidden`
 */
export async function deleteProfile(ctx: Context, id: string, isForGood = false): Promise<void> {
  const actor = requireActor(ctx);
  await inTransaction(ctx, async (tx) => {
    const row = await queries.selectAny(tx.db, id);
    if (!row) throw new AppError('not_found');
    authorize(actor, 'profile.manage', await relationToCard(tx, row));
    await assertNotSuspended(tx, row);
    if (row.deletedAt && !isForGood) return;
    await queries.notifyCardChanged(tx.db, id);
    await recordAct(tx, row, 'card.delete', isForGood ? { forGood: { to: true } } : {});
    if (isForGood) await queries.purgeProfile(tx.db, id);
    else await queries.trashProfile(tx.db, id, tx.now);
  });
}

/** Brings a card back within 30 days of its deletion. @throws AppError `not_found`, `forbidden`, `card_limit_reached` */
export async function restoreProfile(ctx: Context, id: string): Promise<OwnProfile> {
  const actor = requireActor(ctx);
  if (actor.staffRole) throw new AppError('forbidden');
  return inTransaction(ctx, async (tx) => {
    const before = await queries.selectAny(tx.db, id);
    if (!before) throw new AppError('not_found');
    authorize(actor, 'profile.manage', await relationToCard(tx, before));
    await assertNotSuspended(tx, before);
    const { total } = await placeAmongCards(tx, before.ownerId, before.organizationId);
    const row = await queries.restoreProfile(tx.db, id);
    if (!row) throw new AppError('not_found');
    if (total >= maxCards) throw new AppError('card_limit_reached');
    // Its template may have been applied meanwhile.
    const turns = row.organizationId ? await putUnderTemplates(tx, row.organizationId, [id]) : null;
    await recordAct(tx, row, 'card.restore', turns?.get(id));
    await queries.notifyCardChanged(tx.db, row.id);
    return toOwn(tx, (await queries.selectById(tx.db, id)) ?? row);
  });
}
