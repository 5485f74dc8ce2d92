import { roleOf } from '@/lib/organization/members/members';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/transaction';
import { AppError, fieldError } from '@/lib/platform/errors';
import { handOver } from './hand-over-contacts';
import { selectNames } from './hand-over-queries';
import { openContacts } from './organization-access';
import { toOrganizationContact } from './organization-contact';
import * as queries from './organization-list-queries';
import type { Transfer, Transferred } from './organization-schema';

/** Records in the audit log that contacts have moved from one member to another; null stands for the organization alone. */
export async function recordTransfer(
  tx: Context,
  organizationId: string,
  { from, to, total }: { from: string | null; to: string | null; total: number },
): Promise<void> {
  const about = from ?? to ?? '';
  const name = (await selectNames(tx.db, organizationId, [about])).get(about) ?? '';
  await record(
    tx,
    organizationId,
    'contact.transfer',
    { kind: 'member', id: about, name },
    { member: { from, to }, contacts: { to: total } },
  );
}

/**
 * Moves contacts of an organization into another member's book, all or nothing: they leave the books of their former owners.
 * Contacts that are in the member's book already stay as they are, so that repeating the transfer does nothing.
 *
 * @returns how many contacts were moved
 * @throws AppError `not_found` where one of the contacts is not in the actor's reach, `forbidden` where the actor may only read
 * one of them, `invalid_fields` (`to` is no active member), `contact_limit_reached`
 */
export async function transferContacts(ctx: Context, slug: string, { ids, to }: Transfer): Promise<Transferred> {
  return inTransaction(ctx, async (tx) => {
    const scope = await openContacts(tx, slug, 'companyContact.read');
    const wanted = [...new Set(ids)];
    const records = await queries.selectByIds(tx.db, scope.reach, wanted);
    if (records.length < wanted.length) throw new AppError('not_found');
    if (!records.every((one) => toOrganizationContact(scope, one).mayChange)) throw new AppError('forbidden');
    if (!(await roleOf(tx, scope.organization.id, to))) throw fieldError('to', 'not_a_member');
    const owners = new Map<string | null, string[]>();
    for (const { row } of records) owners.set(row.ownerId, [...(owners.get(row.ownerId) ?? []), row.id]);
    let total = 0;
    for (const [from, own] of [...owners].sort(([a], [b]) => (a ?? '').localeCompare(b ?? ''))) {
      const moved = await handOver(tx, scope.organization.id, { from, to, ids: own });
      if (moved.length > 0) await recordTransfer(tx, scope.organization.id, { from, to, total: moved.length });
      total += moved.length;
    }
    return { moved: total };
  });
}
