import { z } from 'zod';
import { type OrganizationRole, organizationParams, organizationRoles } from '@/lib/organization/organization/schema';
import { teamId, teamRoles } from '@/lib/organization/teams/schema';
import type { Action } from '@/lib/platform/permissions/table.generated';

export const memberStatuses = ['invited', 'active', 'left'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** What lists of members are sorted by: their name, or who came last. */
export const memberSorts = ['name', 'joined'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** A member as the organization's admins see them, with their teams by name and how many of its cards are theirs. */
export const memberSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(organizationRoles),
  status: z.enum(memberStatuses),
  joinedAt: z.string(),
  endedAt: z.string().nullable(),
  teams: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(teamRoles) })),
  cards: z.number(),
});
export type Member = z.output<typeof memberSchema>;

export const memberPageSchema = z.object({ items: z.array(memberSchema), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPageSchema>;

/** By what members are narrowed. */
export const memberChoice = z.object({
  /** Part of a name or of an address. */
  q: z.string().max(200, 'too_long').default(''),
  role: z.enum(organizationRoles).optional(),
  status: z.enum(memberStatuses).optional(),
  /** A team's id; `none` for who is in no team. */
  team: z.union([z.literal('none'), teamId]).optional(),
});
export type MemberChoice = z.output<typeof memberChoice>;

export const memberCountFilter = organizationParams.extend(memberChoice.shape);
export const memberCountSchema = z.object({ count: z.number() });

export const memberFilter = memberCountFilter.extend({
  sort: z.enum(memberSorts).default('name'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type MemberFilter = z.output<typeof memberFilter>;

export const memberId = z.string().min(1).max(128);
export const memberParams = organizationParams.extend({ id: memberId });

export const memberEditSchema = z.strictObject({ role: z.enum(organizationRoles) });

/** One member, with their cards of the organization (at most 100). */
export const memberDetailSchema = memberSchema.extend({
  /** Whether they left of their own accord: only an invitation brings them back then. */
  hasLeftByChoice: z.boolean(),
  /** Whether they ever agreed to be a member: who was invited and never accepted is not brought back, but invited again. */
  hasAgreed: z.boolean(),
  cardList: z.array(z.object({ id: z.string(), username: z.string(), name: z.string(), isPaused: z.boolean() })),
});
export type MemberDetail = z.output<typeof memberDetailSchema>;

/** Most members that one request acts on. */
export const maxBulk = 100;

const ids = z.array(memberId).min(1, 'required').max(maxBulk, 'too_many');

/** One act on several members. Owners are made and unmade one at a time; into teams people are put by the team's own address. */
export const memberBulkSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('role'), ids, role: z.enum(['USER', 'ADMIN']) }),
  z.strictObject({ act: z.literal('remove'), ids }),
]);
export type MemberBulk = z.output<typeof memberBulkSchema>;

/** What became of a member in an act on several: `unchanged` where it was so already; else why it was not done. */
export const bulkOutcomes = ['done', 'unchanged', 'forbidden', 'not_found', 'last_owner', 'reauth_required'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** The outcome for each member, in the order of the request. */
export const memberBulkAnswer = z.object({
  items: z.array(z.object({ id: z.string(), result: z.enum(bulkOutcomes) })),
});
export type MemberBulkAnswer = z.output<typeof memberBulkAnswer>;

/** What removing a member is; an owner, a matter of ownership. */
export const removal = {
  USER: 'member.removeUser',
  ADMIN: 'member.removeAdmin',
  OWNER: 'organization.own',
} as const satisfies Record<OrganizationRole, Action>;
