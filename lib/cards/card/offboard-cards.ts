import { type AuditEvent, changesBetween, record, recordAll } from '@/lib/platform/audit/audit';
import type { Changes } from '@/lib/platform/audit/fields';
import type { Context } from '@/lib/platform/context';
import { fieldError } from '@/lib/platform/errors';
import { isActiveMember } from './access-queries';
import { handOverCardUploads } from './card-uploads';
import * as queries from './offboard-queries';
import type { CardPlan } from './offboard-schema';
import { notifyCardChanged, type ProfileRow } from './queries';
import { countCardsLocked } from './quota';
import { reassignTemplates } from './reassign-template';
import { intendedStatus } from './withhold-card';

/** A card that an offboarding plan concerns, or to which it was applied. */
export type SettledCard = { id: string; username: string; status: 'active' | 'paused' };

/** The organization's cards that a member has now, for the preview of an offboarding; at most 100. */
export function cardsHeldBy(ctx: Context, organizationId: string, userId: string): Promise<SettledCard[]> {
  return queries.selectHeldBy(ctx.db, organizationId, userId);
}

/** The id of a colleague's active card of the organization. An active card does not redirect, so no redirect loop can arise. */
async function colleaguesCard(tx: Context, organizationId: string, userId: string, username: string): Promise<string> {
  const target = await queries.selectColleaguesCard(tx.db, organizationId, userId, username);
  if (!target) throw fieldError('cards.to.username', 'not_a_card');
  return target;
}

/** The status of a card before its holder left, even where an earlier plan has changed it since. */
const before = (row: ProfileRow) => (row.takenDownAt ? ('paused' as const) : (row.statusBefore ?? intendedStatus(row)));

/** A function that gives the change of each card under a plan. @throws AppError `invalid_fields` */
async function changeFor(tx: Context, organizationId: string, userId: string, plan: CardPlan) {
  const paused = { status: 'paused' as const, missingParts: [] };
  if (plan.act === 'pause')
    return (row: ProfileRow) => ({ ...paused, leadsTo: null, leadsToId: null, statusBefore: before(row) });
  if (plan.act === 'hand') {
    if (plan.to === userId || !(await isActiveMember(tx.db, organizationId, plan.to)))
      throw fieldError('cards.to', 'not_a_member');
    const { next } = await countCardsLocked(tx, plan.to, organizationId);
    const fresh = { leadsTo: null, leadsToId: null, statusBefore: null, followsTemplate: true };
    // Which required parts a card lacks under its new template is computed after it has changed hands.
    const whole = { missingParts: [] };
    return (row: ProfileRow, at: number) => ({
      ...fresh,
      ...whole,
      ownerId: plan.to,
      status: before(row),
      position: next + at,
    });
  }
  const { to } = plan;
  const leadsToId = to.kind === 'card' ? await colleaguesCard(tx, organizationId, userId, to.username) : null;
  return (row: ProfileRow) => ({ ...paused, leadsTo: to.kind, leadsToId, statusBefore: before(row) });
}

/** The changes in the audit entry of a plan. */
function changesOf(plan: CardPlan, userId: string): Changes {
  if (plan.act === 'pause') return {};
  if (plan.act === 'hand') return { holder: { from: userId, to: plan.to } };
  return { leadsTo: { to: plan.to.kind === 'card' ? plan.to.username : 'organization' } };
}

const acts = { pause: 'card.pause', hand: 'card.assign', redirect: 'card.redirect' } as const;

/**
 * Applies a plan to the organization's cards of a leaving member, in the transaction of their leaving; each card gets an audit
 * entry. Applying a plan twice changes nothing more; another plan replaces the earlier one. No card is deleted, and no username
 * becomes free.
 *
 * @returns the cards the plan was applied to
 * @throws AppError `invalid_fields`: `cards.to` is no other active member, `cards.to.username` no active card of one
 */
export async function offboardCards(
  tx: Context,
  organizationId: string,
  userId: string,
  plan: CardPlan,
): Promise<SettledCard[]> {
  const rows = await queries.lockHeldBy(tx.db, organizationId, userId);
  const changeOf = await changeFor(tx, organizationId, userId, plan);
  const changed: ProfileRow[] = [];
  for (const [at, row] of rows.entries()) {
    const offboarded = changeOf(row, at);
    if (Object.keys(changesBetween(row, offboarded)).length === 0) continue;
    changed.push(row);
    const change = {
      ...offboarded,
      ...(plan.act === 'hand' ? { sharesContacts: false } : {}),
      version: row.version + 1,
    };
    await queries.updateOffboarded(tx.db, row.id, change);
    if (plan.act === 'hand') await handOverCardUploads(tx, row, plan.to);
    await notifyCardChanged(tx.db, row.id);
  }
  const handed = plan.act === 'hand' ? changed.map(({ id }) => id) : [];
  const turns = await reassignTemplates(tx, organizationId, handed);
  await recordAll(
    tx,
    organizationId,
    // A card that was paused already gets no audit entry for the pause.
    changed
      .filter(({ status, leadsTo }) => plan.act !== 'pause' || status !== 'paused' || leadsTo !== null)
      .map(
        ({ id, username }): AuditEvent => ({
          action: acts[plan.act],
          target: { kind: 'card', id, name: username },
          changes: { ...changesOf(plan, userId), ...turns.get(id) },
        }),
      ),
  );
  return rows.map(({ id, username, status }) => ({ id, username, status }));
}

/**
 * Restores the cards of a member who is back in the organization: cards that were paused or redirected when they left become as
 * they were before. Cards that were handed to a colleague stay with the colleague. Repeating it does nothing.
 *
 * @returns the restored cards
 */
export async function restoreCards(tx: Context, organizationId: string, userId: string): Promise<SettledCard[]> {
  const rows = await queries.lockOffboarded(tx.db, organizationId, userId);
  for (const row of rows) {
    const change = {
      status: before(row),
      missingParts: [],
      leadsTo: null,
      leadsToId: null,
      statusBefore: null,
      version: row.version + 1,
    };
    await queries.updateOffboarded(tx.db, row.id, change);
    await notifyCardChanged(tx.db, row.id);
  }
  // The cards' template may have been applied meanwhile, and may require parts that the cards lack.
  const turns = await reassignTemplates(
    tx,
    organizationId,
    rows.map(({ id }) => id),
  );
  const back = new Map((await cardsHeldBy(tx, organizationId, userId)).map((card) => [card.id, card]));
  const cards = rows.map(({ id, username, status }) => back.get(id) ?? { id, username, status });
  for (const [at, { id, username, status }] of cards.entries()) {
    const row = rows[at];
    const target = { kind: 'card', id, name: username };
    if (status === 'active') {
      const changes = { status: { from: row?.status ?? status, to: status }, ...turns.get(id) };
      await record(tx, organizationId, 'card.resume', target, changes);
      // A card that was paused before its holder left stays paused, but no longer redirects.
    } else if (row?.leadsTo) await record(tx, organizationId, 'card.pause', target, { ...turns.get(id) });
  }
  return cards;
}
