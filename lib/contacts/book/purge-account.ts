import type { Context } from '@/lib/platform/context';
import { deleteSome } from './purge-account-queries';

/** Rows of one statement: more could exceed the time that a statement may take. */
const atOnce = 500;

/**
 * Deletes some contacts of a user whose account is being deleted. No device learns of it: they have lost their passwords.
 * @returns whether contacts are left
 */
export const purgeSomeContacts = ({ db }: Context, ownerId: string): Promise<boolean> =>
  deleteSome(db, ownerId, atOnce);
