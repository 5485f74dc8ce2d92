import type { CodeStatus } from './schema';

/**
 * The allowed changes of a code's status. An unclaimed code is claimed once, and its owner keeps it: after it was released or
 * reported lost, only the owner can link it again.
 */
const codeTransitions: Record<CodeStatus, readonly CodeStatus[]> = {
  unclaimed: ['linked'],
  linked: ['linked', 'released', 'lost'],
  released: ['linked', 'released'],
  lost: ['linked', 'released', 'lost'],
};

/** Whether a code's status may change this way; keeping the status is allowed where it can be chosen at all. */
export function canMove(from: CodeStatus, to: CodeStatus): boolean {
  return codeTransitions[from].includes(to);
}
