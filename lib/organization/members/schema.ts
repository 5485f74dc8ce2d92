import { z } from 'zod';
import { organizationRoles } from '@/lib/organization/organization/model';
import { organizationParams } from '@/lib/organization/organization/schema';
import { teamRoles } from '@/lib/organization/teams/model';
import { teamId } from '@/lib/organization/teams/schema';
import { maxBulk } from './limits';
import { memberStatuses } from './model';

/** The orders of lists of members: by name, or the newest first. */
export const memberSorts = ['name', 'joined'] as const;
export type MemberSort = (typeof memberSorts)[number];

/** A member as the organization's admins see them, with their teams by name and the number of its cards that are theirs. */
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
  /** The photo on the first of these cards that visitors can see. */
  photoId: z.string().nullable(),
});
export type Member = z.output<typeof memberSchema>;

export const memberPageSchema = z.object({ items: z.array(memberSchema), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPageSchema>;

/** The filter of lists of members. */
export const memberChoice = z.object({
  /** Part of a name or of an address. */
  q: z.string().max(200, 'too_long').default(''),
  role: z.enum(organizationRoles).optional(),
  status: z.enum(memberStatuses).optional(),
  /** A team's id; `none` for members without a team. */
  team: z.union([z.literal('none'), teamId]).optional(),
  /** `missing`: members who have neither an authenticator app nor a passkey. */
  secondFactor: z.literal('missing').optional(),
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
  /** Whether the member left of their own accord: then only an invitation brings them back. */
  hasLeftByChoice: z.boolean(),
  /** Whether the person ever agreed to be a member: a person who never accepted is not brought back, but invited again. */
  hasAgreed: z.boolean(),
  cardList: z.array(z.object({ id: z.string(), username: z.string(), name: z.string(), isPaused: z.boolean() })),
});
export type MemberDetail = z.output<typeof memberDetailSchema>;

const ids = z.array(memberId).min(1, 'required').max(maxBulk, 'too_many');

/** One act on several members. Owners are made and unmade one at a time; the team's own endpoint puts people into a team. */
export const memberBulkSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('role'), ids, role: z.enum(['USER', 'ADMIN']) }),
  z.strictObject({ act: z.literal('remove'), ids }),
]);
export type MemberBulk = z.output<typeof memberBulkSchema>;

/** The result for one of several members: `unchanged` where nothing had to be done; else why the act was not done. */
export const bulkOutcomes = ['done', 'unchanged', 'forbidden', 'not_found', 'last_owner'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

/** The outcome for each member, in the order of the request. */
export const memberBulkAnswer = z.object({
  items: z.array(z.object({ id: z.string(), result: z.enum(bulkOutcomes) })),
});
export type MemberBulkAnswer = z.output<typeof memberBulkAnswer>;
