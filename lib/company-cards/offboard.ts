import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Changes } from '@/lib/audit/fields';
import { type AuditEvent, changesBetween, record, recordAll } from '@/lib/audit/service';
import { profiles } from '@/lib/db/tables';
import { fieldError } from '@/lib/errors';
import type { Context } from '@/lib/platform/context';
import { tellCardChanged } from '@/lib/profiles/changed';
import { placeAmongCards } from '@/lib/profiles/place';
import { putUnderTemplates } from '@/lib/templates/govern';
import { wishFor } from '@/lib/templates/withhold';
import { isActiveMember } from './acts';

/** What becomes of the organization's cards of somebody who leaves it. */
export const cardPlanSchema = z.discriminatedUnion('act', [
  /** Visitors are told that the card is paused. */
  z.strictObject({ act: z.literal('pause') }),
  /** The cards become a colleague's, as they are. */
  z.strictObject({ act: z.literal('hand'), to: z.string().min(1).max(128) }),
  /** The cards' addresses lead to a colleague's card, or to the organization's page. */
  z.strictObject({
    act: z.literal('redirect'),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('card'), username: z.string().max(60) }),
      z.strictObject({ kind: z.literal('organization') }),
    ]),
  }),
]);
export type CardPlan = z.output<typeof cardPlanSchema>;

/** A card that a plan is about, or was carried out on. */
export type SettledCard = { id: string; username: string; status: 'active' | 'paused' };

const isHeld = (organizationId: string, userId: string) =>
  and(eq(profiles.organizationId, organizationId), eq(profiles.ownerId, userId), isNull(profiles.deletedAt));

/** The organization's cards that somebody has now, for the preview of an offboarding; at most 100. */
export function cardsHeldBy(ctx: Context, organizationId: string, userId: string): Promise<SettledCard[]> {
  return ctx.db
    .select({ id: profiles.id, username: profiles.username, status: profiles.status })
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .limit(100);
}

/** A colleague's active card of the organization: one that leads nowhere itself, so no circle can come about. */
async function colleaguesCard(tx: Context, organizationId: string, userId: string, username: string): Promise<string> {
  const [target] = await tx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.username, username),
        eq(profiles.organizationId, organizationId),
        ne(profiles.ownerId, userId),
        eq(profiles.status, 'active'),
        isNull(profiles.deletedAt),
      ),
    )
    // It stays what it is until the cards lead to it.
    .for('share');
  if (!target) throw fieldError('cards.to.username', 'not_a_card');
  return target.id;
}

type Row = typeof profiles.$inferSelect;

/** What a card was before its holder left, also where an earlier settling has changed it. */
const before = (row: Row) => (row.takenDownAt ? ('paused' as const) : (row.statusBefore ?? wishFor(row)));

/** What a plan makes of the cards. @throws AppError `invalid_fields` */
async function changeFor(tx: Context, organizationId: string, userId: string, plan: CardPlan) {
  const paused = { status: 'paused' as const, missingParts: [] };
  if (plan.act === 'pause')
    return (row: Row) => ({ ...paused, leadsTo: null, leadsToId: null, statusBefore: before(row) });
  if (plan.act === 'hand') {
    if (plan.to === userId || !(await isActiveMember(tx, organizationId, plan.to)))
      throw fieldError('cards.to', 'not_a_member');
    const { next } = await placeAmongCards(tx, plan.to, organizationId);
    const fresh = { leadsTo: null, leadsToId: null, statusBefore: null, followsTemplate: true };
    // Whether it is whole under the template that holds now is found out once it is theirs.
    const whole = { missingParts: [] };
    return (row: Row, at: number) => ({
      ...fresh,
      ...whole,
      ownerId: plan.to,
      status: before(row),
      position: next + at,
    });
  }
  const { to } = plan;
  const leadsToId = to.kind === 'card' ? await colleaguesCard(tx, organizationId, userId, to.username) : null;
  return (row: Row) => ({ ...paused, leadsTo: to.kind, leadsToId, statusBefore: before(row) });
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
export async function settleCards(
  tx: Context,
  organizationId: string,
  userId: string,
  plan: CardPlan,
): Promise<SettledCard[]> {
  const rows = await tx.db
    .select()
    .from(profiles)
    .where(isHeld(organizationId, userId))
    .orderBy(profiles.position, profiles.id)
    .for('update');
  const changeOf = await changeFor(tx, organizationId, userId, plan);
  const changed: Row[] = [];
  for (const [at, row] of rows.entries()) {
    const wanted = changeOf(row, at);
    if (Object.keys(changesBetween(row, wanted)).length === 0) continue;
    changed.push(row);
    const change = { ...wanted, ...(plan.act === 'hand' ? { sharesContacts: false } : {}), version: row.version + 1 };
    await tx.db.update(profiles).set(change).where(eq(profiles.id, row.id));
    await tellCardChanged(tx, row.id);
  }
  const handed = plan.act === 'hand' ? changed.map(({ id }) => id) : [];
  const turns = await putUnderTemplates(tx, organizationId, handed);
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
  const rows = await tx.db
    .select()
    .from(profiles)
    .where(and(isHeld(organizationId, userId), isNotNull(profiles.statusBefore)))
    .orderBy(profiles.position, profiles.id)
    .for('update');
  for (const row of rows) {
    const change = {
      status: before(row),
      missingParts: [],
      leadsTo: null,
      leadsToId: null,
      statusBefore: null,
      version: row.version + 1,
    };
    await tx.db.update(profiles).set(change).where(eq(profiles.id, row.id));
    await tellCardChanged(tx, row.id);
  }
  // Their template may have been applied meanwhile, and require what they lack.
  const turns = await putUnderTemplates(
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
