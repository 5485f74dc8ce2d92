import { endAllSessions } from '@/lib/account/users/users';
import { offboardCards } from '@/lib/cards/card/card';
import { releaseCodes } from '@/lib/cards/codes/codes';
import { settleContacts } from '@/lib/contacts/book/book';
import type { ContactPlan } from '@/lib/contacts/book/offboard-schema';
import { revokeInvitationsOf } from '@/lib/organization/invitations/invitations';
import { assertOtherOwner, endMembershipOf, type MemberRow, roleOf } from '@/lib/organization/members/members';
import { teamsOfMember } from '@/lib/organization/teams/teams';
import type { Context } from '@/lib/platform/context';
import { fieldError } from '@/lib/platform/errors';
import type { Offboarded, OffboardingPlan } from './plan';
import * as queries from './queries';

/**
 * The plan for the contacts, with its receiver where they follow the cards. @throws AppError `invalid_fields` where no colleague
 * gets the cards
 */
async function contactPlan(
  tx: Context,
  organizationId: string,
  { cards, contacts }: OffboardingPlan,
): Promise<ContactPlan> {
  if (contacts.act !== 'follow') return contacts;
  if (cards.act === 'hand') return { act: 'transfer', to: cards.to };
  const card = cards.act === 'redirect' && cards.to.kind === 'card' ? cards.to.username : null;
  const to = card && (await queries.selectHolder(tx.db, organizationId, card));
  if (!to) throw fieldError('contacts', 'no_new_holder');
  return { act: 'transfer', to };
}

/**
 * Applies a plan to everything that a member has in the organization, and ends the membership, in the transaction of the caller
 * (which has locked the organization's row); each part gets an audit entry. Repeating it changes nothing more; another plan
 * replaces the earlier one where that is still possible. The caller checks the actor's permission, and updates the claims
 * (`projectLater`).
 * @throws AppError `last_owner`; `invalid_fields` where a plan names a user or card that does not exist; `contact_limit_reached`
 */
export async function offboard(
  tx: Context,
  organizationId: string,
  member: MemberRow,
  plan: OffboardingPlan,
): Promise<Offboarded> {
  const { id } = member;
  if (member.role === 'OWNER' && member.status === 'active') await assertOtherOwner(tx, organizationId, id);
  const teams = (await teamsOfMember(tx, organizationId, id)).map(({ name }) => name);
  const forContacts = await contactPlan(tx, organizationId, plan);
  // Codes are released first, because they would otherwise go along with the cards.
  const codes = plan.releaseCodes ? await releaseCodes(tx, organizationId, id) : 0;
  const contacts = await settleContacts(tx, organizationId, id, forContacts);
  const cards = await offboardCards(tx, organizationId, id, plan.cards);
  const actorRole = tx.actor && (await roleOf(tx, organizationId, tx.actor.id));
  const hasEnded = await endMembershipOf(tx, organizationId, member);
  // An open invitation would let the member in again. An invitation sent after the membership ended stays valid.
  if (hasEnded) await revokeInvitationsOf(tx, organizationId, id, actorRole);
  // Only the sessions of an active member end. The organization has no say over a former member's or an invited user's own
  // sessions.
  const hasEndedSessions = hasEnded && plan.endSessions && member.status === 'active';
  if (hasEndedSessions) await endAllSessions(tx, id);
  return { cards, contacts, codes, teams, hasEnded, hasEndedSessions };
}
