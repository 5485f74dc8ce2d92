import type { OrganizationRole } from '@/lib/organization/organization/schema';
import { type Action, type Column, columns, table } from './table.generated';

/** Who asks; null without a session. */
export type Asking = { staffRole: 'ADMIN' | 'SUPPORT' | null } | null;

/** What who asks and the thing have to do with each other, read from the database by who asks the question. */
export type Relation = {
  /** Whether it is the actor's own: their card, their membership, themselves. */
  isOwn?: boolean;
  /** The actor's role in the thing's organization; left out where the thing belongs to none. */
  role?: OrganizationRole | null;
  /** The best the actor is in a team that the thing is in; for the organization itself, in any team of it. */
  team?: 'viewer' | 'manager' | null;
  /** Whether the sign-in is at most five minutes old (notes h and n). */
  isFresh?: boolean;
  /** The role of the member or invitation that the act is about (notes j, k and l). */
  of?: OrganizationRole;
  /** Whose template locked the field (note b). */
  lockedBy?: 'team' | 'organization';
  /** Whether the actor manages the team it comes from and the team it goes to (note d). */
  managesBoth?: boolean;
  /** Whether the actor's proven address is the invited one (note m). */
  isInvited?: boolean;
  /** Whether a support session for the thing's user is open (note a). */
  inSupport?: boolean;
};

/** Why an act is refused; each is the code of an `AppError`. */
export type Refusal = 'unauthenticated' | 'forbidden' | 'not_found' | 'reauth_required' | 'invitation_email_mismatch';

/** Every column the actor stands in. Whoever has left an organization has no part in what belongs to it. */
function standing(actor: Asking, { isOwn, role, team }: Relation): Column[] {
  if (!actor) return ['AN'];
  if (actor.staffRole) return [actor.staffRole === 'ADMIN' ? 'SA' : 'SS'];
  if (role === null || (role === undefined && !isOwn)) return ['XO'];
  const own: Column[] = isOwn ? ['US'] : [];
  if (role === undefined) return own;
  if (role === 'OWNER') return [...own, 'OO'];
  if (role === 'ADMIN') return [...own, 'OA'];
  return [...own, team === 'manager' ? 'TM' : team === 'viewer' ? 'TV' : 'OU'];
}

type Answer = 'yes' | 'no' | Refusal;
const yesIf = (is: boolean | undefined, otherwise: Answer = 'forbidden'): Answer => (is ? 'yes' : otherwise);

/** What a letter of the table comes to. */
function answer(letter: string, column: Column, on: Relation): Answer {
  switch (letter) {
    case 'Y':
    case 'i':
      return 'yes';
    case '1':
      return 'unauthenticated';
    case '3':
      return 'forbidden';
    case '4':
      return 'not_found';
    case 'a':
      return yesIf(on.inSupport);
    case 'b':
      return yesIf(on.lockedBy === 'team');
    case 'c':
      return yesIf(on.role === undefined);
    case 'd':
      return yesIf(on.managesBoth);
    case 'h':
      return yesIf(on.isFresh, 'reauth_required');
    case 'j':
      return yesIf(column === 'OO' ? on.of !== 'OWNER' : on.of === 'USER');
    case 'k':
      return yesIf(on.of === 'USER');
    case 'l':
      return yesIf(on.of !== 'ADMIN');
    case 'm':
      return yesIf(on.isInvited, 'invitation_email_mismatch');
    case 'n':
      return on.isOwn ? yesIf(on.isFresh, 'reauth_required') : 'forbidden';
    default:
      return 'no';
  }
}

// What is said where several columns refuse: who may know of a thing is not told that it is missing.
const order: Refusal[] = ['reauth_required', 'invitation_email_mismatch', 'unauthenticated', 'forbidden', 'not_found'];

/**
 * Why an act is refused, null where it is allowed. The one place that compares roles: `table.ts` says who may, and an actor
 * in several columns may what any of them may, except that nobody changes their own role.
 */
export function refusal(actor: Asking, action: Action, on: Relation = {}): Refusal | null {
  if (action === 'member.changeRole' && on.isOwn && actor && !actor.staffRole && on.role) return 'forbidden';
  const answers = standing(actor, on).map((column) =>
    answer(table[action].charAt(columns.indexOf(column)), column, on),
  );
  if (answers.includes('yes')) return null;
  return order.find((reason) => answers.includes(reason)) ?? 'forbidden';
}

/** Whether an actor may do this with a thing that they stand in this relation to; see {@link refusal}. */
export function can(actor: Asking, action: Action, on: Relation = {}): boolean {
  return refusal(actor, action, on) === null;
}
