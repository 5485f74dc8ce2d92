import { AppError } from '@/lib/platform/errors';
import { type Asking, type Relation, refusal } from './can';
import type { Action } from './table.generated';

/** Refuses an action that is not allowed. @throws AppError with the code of the refusal (see `refusal`) */
export function authorize(actor: Asking, action: Action, on: Relation = {}): void {
  const reason = refusal(actor, action, on);
  if (reason) throw new AppError(reason);
}

/** The relation of the actor to an object that belongs to no organization: whether it is their own. */
export const ownedBy = (actor: { id: string } | null, { ownerId }: { ownerId: string | null }): Relation => ({
  isOwn: actor !== null && ownerId === actor.id,
});
