import { z } from 'zod';
import { type OrganizationRole, organizationParams, organizationRoles } from '@/lib/organizations/schema';
import type { Action } from '@/lib/permissions/table';

/** A member as the organization's admins see them. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(organizationRoles),
  status: z.enum(['invited', 'active', 'left']),
  joinedAt: z.string(),
});
export type Member = z.output<typeof memberSchema>;

export const memberPageSchema = z.object({ items: z.array(memberSchema), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPageSchema>;

export const memberFilter = organizationParams.extend({
  /** Part of a name or of an address. */
  q: z.string().max(200, 'too_long').default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type MemberFilter = z.output<typeof memberFilter>;

export const memberParams = organizationParams.extend({ id: z.string().min(1).max(128) });

export const memberEditSchema = z.strictObject({ role: z.enum(organizationRoles) });

/** What removing a member is; an owner, a matter of ownership. */
export const removal = {
  USER: 'member.removeUser',
  ADMIN: 'member.removeAdmin',
  OWNER: 'organization.own',
} as const satisfies Record<OrganizationRole, Action>;
