import { revokeInvitationsOf, takeMails, writeInvitations } from '@/lib/organization/invitations/invitations';
import { addMember } from '@/lib/organization/members/members';
import { mayBeBroughtBack } from '@/lib/organization/members/model';
import { record } from '@/lib/platform/audit/service';
import type { Context } from '@/lib/platform/context';
import { announce } from '@/lib/platform/events';
import { memberDismissed } from './events';
import { provenInviter, requireInviter } from './inviter';
import { assertStays, type Scope } from './scope';
import * as queries from './user-queries';

/**
 * Whom a membership is about, as the directory says; `isOwn`: whether the organization may decide without asking (`user-account.ts`);
 * `isProven`: whether it is they who are meant.
 */
type Person = { id: string; email: string; name: string; isOwn: boolean; isProven: boolean };

/**
 * Whether somebody has to agree before they are a member: who left by choice, and outside the organization's own domains everybody but
 * who agreed once and was taken out.
 */
async function mustAgree(tx: Context, { organization }: Scope, { id, isOwn, isProven }: Person): Promise<boolean> {
  const present = await queries.selectMembership(tx.db, organization.id, id);
  if (present?.endedBy === id) return true;
  if (isOwn && isProven) return false;
  // Who was taken out can give their account the address of whoever comes next.
  return !present || !isProven || !mayBeBroughtBack(present);
}

/**
 * Counts the mail that {@link admit} will send, where somebody has to agree; before its transaction, as limits are counted on
 * connections of their own.
 * @returns in whose name it is sent, by user id; null where it may not be: today, or where no owner's address is proven
 */
export async function takeAdmissionMail(scope: Scope, person: Person): Promise<string | null> {
  const { ctx, organization } = scope;
  if (!(await mustAgree(ctx, scope, person))) return null;
  const inviter = await provenInviter(ctx, scope);
  if (!inviter) return null;
  const mayMail = await takeMails(organization.id, inviter.id, [person.email]).catch(() => null);
  return mayMail?.has(person.email) ? inviter.id : null;
}

/**
 * Makes somebody a member, as a USER: at once, or as soon as they accept the invitation that is mailed. In the transaction
 * that holds the organization.
 * @param mailedBy as {@link takeAdmissionMail} says
 * @throws AppError `gone`, `forbidden` for staff; ScimError 409 where nobody is left to invite
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
  await writeInvitations(
    tx,
    { organization: scope.organization, inviter },
    [{ email, name, role: 'USER', grants: [] }],
    // Where it may not be mailed, the invitation waits among those that were not yet.
    { delivery: inviter.id === mailedBy ? 'mail' : 'none', teams: new Map() },
  );
}

/**
 * Asks somebody at another address who has not agreed yet: the invitations to the old one, which is theirs no longer, are nothing any
 * more. In the transaction that holds the organization, before the new address is kept.
 * @param mailedBy as {@link takeAdmissionMail} says
 */
export async function askAnew(tx: Context, scope: Scope, person: Person, mailedBy: string | null): Promise<void> {
  await revokeInvitationsOf(tx, scope.organization.id, person.id, null);
  await admit(tx, scope, person, mailedBy);
}

/**
 * Takes somebody out as the organization usually does: access, team grants and sessions end, cards are paused, contacts stay.
 * Nothing where they are out.
 * @param isForGood also releases the codes of their cards; otherwise they may come back
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
