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

/** To whom the contacts go, where they follow the cards. @throws AppError `invalid_fields` where the cards go to nobody */
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
 * Settles what somebody has of an organization and ends their membership, in the transaction that decided it (which holds the
 * organization's row); every part leaves its audit entry. Repeated, it comes to the same: another plan replaces the one
 * before where that is still possible. Whether the actor may is asked by the caller; the claims are for the caller to follow
 * (`projectLater`).
 * @throws AppError `last_owner`; `invalid_fields` where a plan names who or what is not there; `contact_limit_reached`
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
  // Codes first: they would go along with the cards.
  const codes = plan.releaseCodes ? await releaseCodes(tx, organizationId, id) : 0;
  const contacts = await settleContacts(tx, organizationId, id, forContacts);
  const cards = await offboardCards(tx, organizationId, id, plan.cards);
  const actorRole = tx.actor && (await roleOf(tx, organizationId, tx.actor.id));
  const hasEnded = await endMembershipOf(tx, organizationId, member);
  // Else a link would let them in again. Whoever was outside already and has been invited since may come.
  if (hasEnded) await revokeInvitationsOf(tx, organizationId, id, actorRole);
  // Whoever is outside already, or was only invited, is signed in for themselves alone: anybody can be invited.
  const hasEndedSessions = hasEnded && plan.endSessions && member.status === 'active';
  if (hasEndedSessions) await endAllSessions(tx, id);
  return { cards, contacts, codes, teams, hasEnded, hasEndedSessions };
}
