import type { GrantRow, InvitationRow } from './queries';
import type { Invitation, InvitationState } from './schema';

type Times = Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'expiresAt' | 'delivery'>;

/** The state of an invitation. An invitation whose link no one has does not expire. */
export function stateOf({ acceptedAt, revokedAt, expiresAt, delivery }: Times, now: Date): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  if (delivery === 'none') return 'unsent';
  return expiresAt <= now ? 'expired' : 'waiting';
}

/** An invitation as those who may invite see it. */
export function toInvitation(row: InvitationRow, grants: GrantRow[], inviter: string, now: Date): Invitation {
  const { id, email, name, role, delivery, createdAt, expiresAt } = row;
  const state = stateOf(row, now);
  return {
    ...{ id, email, name, role, inviter, state, delivery },
    teams: grants.map((grant) => ({ id: grant.teamId, name: grant.name, role: grant.role })),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: state === 'expired',
  };
}
