import type { Actor } from '@/lib/auth/actor';
import type { CodeStatus } from './schema';

/**
 * From where to where a code may go. Unclaimed codes are claimed once; whoever claimed one keeps it, so what was released or
 * lost can be linked again by them and by nobody else.
 */
const moves: Record<CodeStatus, readonly CodeStatus[]> = {
  unclaimed: ['linked'],
  linked: ['linked', 'released', 'lost'],
  released: ['linked', 'released'],
  lost: ['linked', 'released', 'lost'],
};

/** Whether a code may go from one state to another; staying is allowed where the state can be chosen at all. */
export function canMove(from: CodeStatus, to: CodeStatus): boolean {
  return moves[from].includes(to);
}

/**
 * Who may do what with codes (`permissions.md`, `code.claim`): everybody who is signed in claims and makes codes for their own
 * cards; a claimed one is its owner's. Staff own no cards and no codes.
 */
export function canCode(
  actor: Pick<Actor, 'id' | 'staffRole'> | null,
  action: 'code.claim' | 'code.edit',
  code?: { ownerId: string | null },
): boolean {
  if (actor === null || actor.staffRole !== null) return false;
  return action === 'code.claim' || (code !== undefined && code.ownerId === actor.id);
}
