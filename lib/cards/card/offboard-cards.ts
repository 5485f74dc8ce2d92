import type { Changes } from '@/lib/platform/audit/fields';
import { type AuditEvent, changesBetween, record, recordAll } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { fieldError } from '@/lib/platform/errors';
import { isActiveMember } from './access-queries';
import * as queries from './offboard-queries';
import type { CardPlan } from './offboard-schema';
import { notifyCardChanged, type ProfileRow } from './queries';
import { countCardsLocked } from './quota';
import { reassignTemplates } from './reassign-template';
import { intendedStatus } from './withhold-card';

/** A card that a plan is about, or was carried out on. */
export type SettledCard = { id: string; username: string; status: 'active' | 'paused' };

/** The organization's cards that somebody has now, for the preview of an offboarding; at most 100. */
export function cardsHeldBy(ctx: Context, organizationId: string, userId: string): Promise<SettledCard[]> {
  return queries.selectHeldBy(ctx.db, organizationId, userId);
}

/** A colleague's active card of the organization: one that leads nowhere itself, so no circle can come about. */
async function colleaguesCard(tx: Context, organizationId: string, userId: string, username: string): Promise<string> {
  const target = await queries.selectColleaguesCard(tx.db, organizationId, userId, username);
  if (!target) throw fieldError('cards.to.username', 'not_a_card');
  return target;
}

/** What a card was before its holder left, also where an earlier settling has changed it. */
const before = (row: ProfileRow) => (row.takenDownAt ? ('paused' as const) : (row.statusBefore ?? intendedStatus(row)));

/** What a plan makes of the cards. @throws AppError `invalid_fields` */
async function changeFor(tx: Context, organizationId: string, userId: string, plan: CardPlan) {
  const paused = { status: 'paused' as const, missingParts: [] };
  if (plan.act === 'pause')
    return (row: ProfileRow) => ({ ...paused, leadsTo: null, leadsToId: null, statusBefore: before(row) });
  if (plan.act === 'hand') {
    if (plan.to === userId || !(await isActiveMember(tx.db, organizationId, plan.to)))
      throw fieldError('cards.to', 'not_a_member');
    const { next } = await countCardsLocked(tx, plan.to, organizationId);
    const fresh = { leadsTo: null, leadsToId: null, statusBefore: null, followsTemplate: true };
    // Whether it is whole under the template that holds now is found out once it is theirs.
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

/** What the audit entry says beside the act. */
function changesOf(plan: CardPlan, userId: string): Changes {
  if (plan.act === 'pause') return {};
  if (plan.act === 'hand') return { holder: { from: userId, to: plan.to } };
  return { leadsTo: { to: plan.to.kind === 'card' ? plan.to.username : 'organization' } };
}

const acts = { pause: 'card.pause', hand: 'card.assign', redirect: 'card.redirect' } as const;

/**
 * Settles what becomes of the organization's cards of somebody who leaves it, in the transaction of their leaving; each card
 * leaves an audit entry. Repeated, it comes to the same; another plan replaces the one before. Nothing of the cards is
 * deleted, and their names stay theirs.
 *
 * @returns the cards it was about
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
    await notifyCardChanged(tx.db, row.id);
  }
  const handed = plan.act === 'hand' ? changed.map(({ id }) => id) : [];
  const turns = await reassignTemplates(tx, organizationId, handed);
  await recordAll(
    tx,
    organizationId,
    // A card that was paused already is paused by nobody.
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
 * Gives back to somebody who is in the organization again what was paused or led elsewhere when they left, as it was before.
 * What a colleague was given stays the colleague's. Repeated, it does nothing.
 *
 * @returns the cards that are back
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
  // Their template may have been applied meanwhile, and require what they lack.
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
      // What was paused before its holder left stays so, and leads nowhere any more.
    } else if (row?.leadsTo) await record(tx, organizationId, 'card.pause', target, { ...turns.get(id) });
  }
  return cards;
}
