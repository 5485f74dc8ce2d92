import type { Actor } from '@/lib/auth/actor';

export type ProfileAction = 'profile.read' | 'profile.create' | 'profile.edit' | 'profile.manage';
type Facts = { ownerId: string; status: 'active' | 'paused' };

/**
 * Who may do what with a personal card (`permissions.md`): everybody reads an active one, its owner does everything else.
 * Staff own no cards: accounts of theirs change none. `profile.manage` is rename, pause and delete.
 */
export function canProfile(
  actor: Pick<Actor, 'id' | 'staffRole'> | null,
  action: ProfileAction,
  card?: Facts,
): boolean {
  if (action === 'profile.create') return actor !== null && actor.staffRole === null;
  if (!card) return false;
  if (action === 'profile.read' && card.status === 'active') return true;
  return actor !== null && actor.staffRole === null && actor.id === card.ownerId;
}
