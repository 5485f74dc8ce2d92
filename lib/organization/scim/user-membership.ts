import {
  revokeInvitationsOf,
  takeMails,
  worksMail,
  writeInvitations,
} from '@/lib/organization/invitations/invitations';
import { addMember } from '@/lib/organization/members/members';
import { mayBeBroughtBack } from '@/lib/organization/members/model';
import { record } from '@/lib/platform/audit/audit';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { memberDismissed } from './events';
import { provenInviter, requireInviter } from './inviter';
import { assertStays, type Scope } from './scope';
import * as queries from './user-queries';

/**
 * The person of a membership, as the directory describes them; `isOwn`: whether the organization may decide without asking
 * (`user-account.ts`); `isProven`: whether the account is proven to be theirs.
 */
type Person = { id: string; email: string; name: string; isOwn: boolean; isProven: boolean };

/**
 * Whether a person must agree before they are a member: a person who left by choice must, and outside the organization's own
 * domains everybody but a person who agreed once and was taken out.
 */
async function mustAgree(tx: Context, { organization }: Scope, { id, isOwn, isProven }: Person): Promise<boolean> {
  const present = await queries.selectMembership(tx.db, organization.id, id);
  if (present?.endedBy === id) return true;
  if (isOwn && isProven) return false;
  // A person who was taken out can give their account the address of a successor, but cannot prove it.
  return !present || !isProven || !mayBeBroughtBack(present);
}

/**
 * Finds the user in whose name {@link admit} will email, where the person must agree. Called before its transaction, because the
 * identity provider is asked.
 * @returns the user's id; null where there is no mail, or no owner with a proven address
 */
export async function admissionSender(scope: Scope, person: Person): Promise<string | null> {
  if (!worksMail() || !(await mustAgree(scope.ctx, scope, person))) return null;
  return (await provenInviter(scope.ctx, scope))?.id ?? null;
}

/**
 * Makes a person a member, as a USER: at once, or as soon as they accept the invitation that is emailed. Runs in the
 * transaction that has locked the organization.
 * @param mailedBy the result of {@link admissionSender}
 * @throws AppError `gone`, `forbidden` for staff; ScimError 409 where no owner is left to invite
 */
export async function admit(tx: Context, scope: Scope, person: Person, mailedBy: string | null): Promise<void> {
  await assertStays(tx, scope);
  const organizationId = scope.organization.id;
  const target = { kind: 'member', id: person.id, name: person.name };
  if (!(await mustAgree(tx, scope, person))) {
    const was = await queries.selectMembership(tx.db, organizationId, person.id);
    await addMember(tx, organizationId, person.id, 'USER');
    await record(tx, organizationId, was ? 'member.restore' : 'member.join', target, { role: { to: 'USER' } });
    return;
  }
  const told = { toldName: person.name || null, toldEmail: person.email };
  await queries.setInactive(tx.db, { organizationId, userId: person.id, status: 'invited', told }, tx.now);
  const inviter = await requireInviter(tx, scope, mailedBy ?? undefined);
  const { email, name } = person;
  const mayMail = inviter.id === mailedBy ? await takeMails(tx, organizationId, inviter.id, [email]) : null;
  await writeInvitations(
    tx,
    { organization: scope.organization, inviter },
    [{ email, name, role: 'USER', grants: [] }],
    // An invitation that may not be emailed waits among the unsent ones.
    { delivery: mayMail?.has(email) ? 'mail' : 'none', teams: new Map() },
  );
}

/**
 * Invites a person who has not agreed yet at another address: the invitations to the old address, which is no longer theirs, are
 * revoked. Runs in the transaction that has locked the organization, before the new address is stored.
 * @param mailedBy the result of {@link admissionSender}
 */
export async function askAnew(tx: Context, scope: Scope, person: Person, mailedBy: string | null): Promise<void> {
  await revokeInvitationsOf(tx, scope.organization.id, person.id, null);
  await admit(tx, scope, person, mailedBy);
}

/**
 * Removes a person in the organization's usual way: access, team grants and sessions end, cards are paused, contacts stay.
 * Does nothing where the person is out already.
 * @param isForGood also releases the codes of their cards; otherwise the person may come back
 * @throws AppError `last_owner`
 */
export async function dismiss(
  tx: Context,
  { organization }: Scope,
  row: queries.UserRow,
  isForGood: boolean,
): Promise<void> {
  if (row.status === 'left') return;
  if (row.status === 'invited') {
    await queries.endInvited(tx.db, organization.id, row.id, tx.now);
    await revokeInvitationsOf(tx, organization.id, row.id, null);
    return;
  }
  await announce(tx, memberDismissed, { organizationId: organization.id, member: row, isForGood });
}
