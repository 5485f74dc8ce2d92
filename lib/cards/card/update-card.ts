import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors';
import type { Action } from '@/lib/platform/permissions/table.generated';
import { assertHeldByMember, assertNotSuspended, openCard } from './access';
import { recordCardEdit } from './card-audit';
import { assertCardUploads } from './card-uploads';
import { enforceTemplate } from './enforce-template';
import { presentCard, toCard } from './present-card';
import * as queries from './queries';
import type { CardEdit, OwnCard } from './schema';
import { completeRow } from './update-row';
import { takeName } from './usernames';
import { intendedStatus, visibilityUnder } from './withhold-card';

/** The permissions that an edit needs: changing the username, the status or the exchange form needs more than editing. */
function actsOf({ username, status, exchangeForm, ...rest }: Omit<CardEdit, 'version'>): Action[] {
  return [
    ...(Object.keys(rest).length > 0 || !(username || status || exchangeForm) ? ['profile.edit' as const] : []),
    ...(username || status ? ['profile.manage' as const] : []),
    ...(exchangeForm ? ['exchangeForm.configure' as const] : []),
  ];
}

/**
 * Changes a card. Its old username keeps redirecting. A card that is meant to be active but lacks parts its template requires is
 * paused until it has them.
 * @throws AppError `version_conflict` with the current card, `username_taken`, `username_reserved`, `not_found`, `forbidden`,
 * `invalid_fields` where an organization's card would become active without a member who has it; from its template
 * `field_locked`, and `invalid_fields` for required parts
 */
export async function updateCard(ctx: Context, id: string, edit: CardEdit): Promise<OwnCard> {
  const { version, ...change } = edit;
  return inTransaction(ctx, async (tx) => {
    const scope = await openCard(tx, id, ...actsOf(change));
    const { row: before, template } = scope;
    assertNotSuspended(scope);
    if (before.version !== version) throw new AppError('version_conflict', { current: presentCard(scope) });
    await assertCardUploads(tx, change, toCard(before), before);
    if (change.username && change.username !== before.username) await takeName(tx, change.username, id);
    if (change.status === 'active' && before.takenDownAt) throw new AppError('taken_down');
    if (change.status === 'active') await assertHeldByMember(tx, before);
    // Pausing or resuming the card of a former member ends its redirect.
    const settled = change.status ? { leadsTo: null, leadsToId: null, statusBefore: null } : {};
    const { change: allowed, requested } = await enforceTemplate(tx, scope, change);
    const asked = requested.length > 0 ? { requested } : {};
    if (Object.keys(allowed).length === 0 && requested.length > 0) return { ...presentCard(scope), ...asked };
    const wish = change.status ?? intendedStatus(before);
    const shown = visibilityUnder(template, { ...completeRow(before), ...allowed }, wish);
    const row = await queries.updateRow(tx.db, { id, version, deletedAt: null }, { ...allowed, ...settled, ...shown });
    if (!row) {
      const current = await queries.selectById(tx.db, id);
      throw new AppError('version_conflict', current ? { current: presentCard(scope, current) } : {});
    }
    await recordCardEdit(tx, before, row);
    await queries.notifyCardChanged(tx.db, row.id);
    return { ...presentCard(scope, row), ...asked };
  });
}
