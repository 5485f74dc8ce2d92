import type { OrganizationRole } from '@/lib/organization/organization/model';
import type { Action } from '@/lib/platform/permissions/table.generated';
import type { MemberChoice, MemberSort } from './schema';

export const memberStatuses = ['invited', 'active', 'left'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The action in the permission table for removing a member of a role; removing an owner is a matter of ownership. */
export const removal = {
  USER: 'member.removeUser',
  ADMIN: 'member.removeAdmin',
  OWNER: 'organization.own',
} as const satisfies Record<OrganizationRole, Action>;

/** The filter and the order of the list of members. */
export type MembersView = Partial<MemberChoice> & { sort?: MemberSort };

/** The list's first view: all who belong to the organization, by name. */
export const everybody: MembersView = { status: 'active' };

/** The members without a second factor. */
export const lackingFactor: MembersView = { ...everybody, secondFactor: 'missing' };

/**
 * Whether a former member can be taken back without being asked: only if they agreed to be a member, and did not leave of their
 * own accord. A person who was invited and never accepted is as free as anyone else.
 */
export const mayBeBroughtBack = ({
  id,
  endedBy,
  agreedAt,
}: {
  id: string;
  endedBy: string | null;
  agreedAt: Date | null;
}) => agreedAt !== null && endedBy !== id;
