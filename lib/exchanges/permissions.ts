import type { Actor } from '@/lib/auth/actor';

/** Who may read what was left on a card (`permissions.md`, as `contact.*`): the card's owner alone; no staff. */
export function canExchange(actor: Pick<Actor, 'id' | 'staffRole'> | null, exchange: { ownerId: string }): boolean {
  return actor !== null && actor.staffRole === null && actor.id === exchange.ownerId;
}
