import type { CardRow } from '@/lib/cards/card/card';
import { changesOf, record } from '@/lib/platform/audit/audit';
import { requireActor } from '@/lib/platform/auth/actor';
import type { Context } from '@/lib/platform/context';
import { AppError } from '@/lib/platform/errors';
import { newId } from '@/lib/platform/ids';
import { nameOfCard, notifyDeciders } from './change-request-mail';
import * as queries from './change-request-queries';
import type { Wanted } from './change-request-schema';

/** The earlier requested parts, replaced by the new ones with the same path. */
function joined(before: Wanted[], now: Wanted[]): Wanted[] {
  return [...new Map([...before, ...now].map((part) => [part.path, part])).values()];
}

/**
 * Stores a change request of the actor for their card of an organization, in the transaction of the caller, who has authorized
 * it. Where the actor has a pending request, the new parts are added to it; deciders are only told of a new request.
 */
export async function fileChangeRequest(
  tx: Context,
  card: CardRow,
  { wanted, note }: { wanted: Wanted[]; note: string },
): Promise<queries.RequestRow> {
  const actor = requireActor(tx);
  if (!card.organizationId) throw new AppError('not_found');
  const organization = await queries.selectOrganization(tx.db, card.organizationId);
  if (!organization) throw new AppError('not_found');
  const waiting = await queries.selectWaiting(tx.db, card.id, true);
  if (waiting?.authorId === actor.id) {
    const change = { wanted: joined(waiting.wanted, wanted), note: note || waiting.note };
    const row = await queries.updateWaiting(tx.db, waiting.id, change);
    if (row) return row;
  } else if (waiting) {
    // The pending request of a previous holder of the card is withdrawn.
    await queries.updateWaiting(tx.db, waiting.id, { status: 'withdrawn', decidedAt: tx.now });
  }
  const parties = { organizationId: organization.id, profileId: card.id, authorId: actor.id };
  const row = await queries.insertRequest(tx.db, { id: newId(), ...parties, wanted, note });
  // A second request at the same moment was inserted first, so the parts are added to that one.
  if (!row) return fileChangeRequest(tx, card, { wanted, note });
  const changes = changesOf(wanted.map(({ path, value }) => [path, { to: value }] as const));
  const target = { kind: 'changeRequest', id: row.id, name: nameOfCard(card) };
  await record(tx, organization.id, 'changeRequest.create', target, changes);
  await notifyDeciders(tx, organization, card, row);
  return row;
}
