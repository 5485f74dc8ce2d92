import type { Context } from '@/lib/platform/context';
import { deleteSomeVisits } from './queries';

/** Rows of one statement: more could exceed the time that a statement may take. */
const atOnce = 5000;

/**
 * Deletes some visits of the personal cards of a user whose account is being deleted; the figures go with the cards.
 * @returns whether visits are left
 */
export const purgeSomeVisits = ({ db }: Context, ownerId: string): Promise<boolean> =>
  deleteSomeVisits(db, ownerId, atOnce);
