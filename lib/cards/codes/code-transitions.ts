import type { CodeStatus } from './schema';

/**
 * From where to where a code may go. Unclaimed codes are claimed once; whoever claimed one keeps it, so what was released or
 * lost can be linked again by them and by nobody else.
 */
const codeTransitions: Record<CodeStatus, readonly CodeStatus[]> = {
  unclaimed: ['linked'],
  linked: ['linked', 'released', 'lost'],
  released: ['linked', 'released'],
  lost: ['linked', 'released', 'lost'],
};

/** Whether a code may go from one state to another; staying is allowed where the state can be chosen at all. */
export function canMove(from: CodeStatus, to: CodeStatus): boolean {
  return codeTransitions[from].includes(to);
}
