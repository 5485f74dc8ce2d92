import { type Action, type Column, columns, table } from './table.generated';

/** The actor whose permission is checked; null without a session. */
export type Asking = { staffRole: 'ADMIN' | 'SUPPORT' | null } | null;

/** The roles that are columns of the table. */
type Role = 'USER' | 'ADMIN' | 'OWNER';

/** The relation between the actor and the object, which the caller reads from the database. */
export type Relation = {
  /** Whether the object is the actor's own: their card, their membership, themselves. */
  isOwn?: boolean;
  /** The actor's role in the object's organization; missing if the object belongs to none. */
  role?: Role | null;
  /** The actor's highest position in a team of the object; for the organization itself, in any of its teams. */
  team?: 'viewer' | 'manager' | null;
  /** Whether the actor has confirmed in the last 15 minutes that it is them (notes h and n). */
  isConfirmed?: boolean;
  /** The role of the member or invitation that the action is about (notes j, k and l). */
  of?: Role;
  /** The owner of the template that locked the field (note b). */
  lockedBy?: 'team' | 'organization';
  /** Whether the actor manages both the team that the object leaves and the team that it joins (note d). */
  managesBoth?: boolean;
  /** Whether the actor's proven address is the invited one (note m). */
  isInvited?: boolean;
  /** Whether a support session for the object's user is open (note a). */
  inSupport?: boolean;
};

/** The reasons why an action is refused; each is the code of an `AppError`. */
export type Refusal = 'unauthenticated' | 'forbidden' | 'not_found' | 'reauth_required' | 'invitation_email_mismatch';

/** All columns of the table that apply to the actor. A former member has no access to the objects of the organization. */
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

/** The decision that a letter of the table stands for. */
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
      return yesIf(on.isConfirmed, 'reauth_required');
    case 'j':
      return yesIf(column === 'OO' ? on.of !== 'OWNER' : on.of === 'USER');
    case 'k':
      return yesIf(on.of === 'USER');
    case 'l':
      return yesIf(on.of !== 'ADMIN');
    case 'm':
      return yesIf(on.isInvited, 'invitation_email_mismatch');
    case 'n':
      return on.isOwn ? yesIf(on.isConfirmed, 'reauth_required') : 'forbidden';
    default:
      return 'no';
  }
}

// The refusal that counts if several columns refuse: an actor who may know that an object exists is not told that it is
// missing.
const order: Refusal[] = ['reauth_required', 'invitation_email_mismatch', 'unauthenticated', 'forbidden', 'not_found'];

/**
 * The reason why an action is refused, null if it is allowed. Only this function compares roles: `table.generated.ts` lists
 * the permissions, and an actor in several columns has the permissions of all of them, except that no one changes their own
 * role.
 */
export function refusal(actor: Asking, action: Action, on: Relation = {}): Refusal | null {
  if (action === 'member.changeRole' && on.isOwn && actor && !actor.staffRole && on.role) return 'forbidden';
  const answers = standing(actor, on).map((column) =>
    answer(table[action].charAt(columns.indexOf(column)), column, on),
  );
  if (answers.includes('yes')) return null;
  return order.find((reason) => answers.includes(reason)) ?? 'forbidden';
}

/** Whether an actor may do this to an object with this relation; see {@link refusal}. */
export function can(actor: Asking, action: Action, on: Relation = {}): boolean {
  return refusal(actor, action, on) === null;
}
