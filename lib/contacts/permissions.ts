import type { Actor } from '@/lib/auth/actor';

/**
 * Who may do anything at all with a private contact (`permissions.md`, `contact.*`): its user alone. Staff keep no
 * contacts: accounts of theirs see and change none.
 */
export function canContact(actor: Pick<Actor, 'id' | 'staffRole'> | null, contact: { ownerId: string }): boolean {
  return actor !== null && actor.staffRole === null && actor.id === contact.ownerId;
}
