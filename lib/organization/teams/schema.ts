import { z } from 'zod';
import { organizationRoles } from '@/lib/organization/organization/model';
import { organizationParams } from '@/lib/organization/organization/schema';
import { hasUrl } from '@/lib/platform/formats/name-links';
import { tidyName } from '@/lib/platform/formats/tidy-text';
import { maxPeople } from './limits';
import { type TeamRole, teamRoles } from './model';

/** The role that a user is to have in a team. */
export type TeamGrant = { teamId: string; role: TeamRole };

/** A team's name, 1 to 60 characters without control characters; unique in its organization whatever the case. */
export const teamName = z
  .string()
  .max(200, 'too_long')
  .refine((value) => !/[\p{Cc}\p{NChar}]/u.test(value), 'control_characters')
  .transform((value) => tidyName(value).replace(/\s+/gu, ' ').trim())
  .refine((value) => !hasUrl(value), 'no_links')
  .refine((value) => value !== '', 'required')
  .refine((value) => [...value].length <= 60, 'too_long');

/** A team's id: 10 characters of base64url; for request bodies that name teams. */
export const teamId = z.string().regex(/^[A-Za-z0-9_-]{10}$/, 'invalid_id');

export const newTeamSchema = z.strictObject({ name: teamName });
export type NewTeam = z.output<typeof newTeamSchema>;

/** An edit carries the `version` it saw. */
export const teamEditSchema = z.strictObject({ version: z.int().min(1), name: teamName });
export type TeamEdit = z.output<typeof teamEditSchema>;

export const teamParams = organizationParams.extend({ team: z.string().max(60) });

/** A team as every member of its organization sees it; `role` is the reader's role in the team. */
export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  role: z.enum(teamRoles).nullable(),
  /** How many people and how many of the organization's cards are in it; null for a reader who may not see its roster. */
  people: z.number().nullable(),
  cards: z.number().nullable(),
});
export type Team = z.output<typeof teamSchema>;

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
};
const q = z.string().max(200, 'too_long').default('');

/** The filter of teams, which are listed by name; `q` is a part of the name. */
export const teamFilter = organizationParams.extend({ q, ...page });
export type TeamFilter = z.output<typeof teamFilter>;

export const teamPageSchema = z.object({ items: z.array(teamSchema), nextCursor: z.string().nullable() });
export type TeamPage = z.output<typeof teamPageSchema>;

/** A person in a team, with their cards in it, at most 10. */
export const teamMemberSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  /** Null for a person who is in the team by a card alone. */
  role: z.enum(teamRoles).nullable(),
  organizationRole: z.enum(organizationRoles).nullable(),
  cards: z.array(z.object({ id: z.string(), username: z.string(), isPaused: z.boolean() })),
});
export type TeamMember = z.output<typeof teamMemberSchema>;

/** The filter of a team's people, who are listed by name. `q`: a part of a name or of an address. */
export const rosterFilter = teamParams.extend({ q, ...page });
export type RosterFilter = z.output<typeof rosterFilter>;

export const rosterPageSchema = z.object({ items: z.array(teamMemberSchema), nextCursor: z.string().nullable() });
export type RosterPage = z.output<typeof rosterPageSchema>;

const userId = z.string().min(1).max(128);

export const grantsSchema = z.strictObject({
  userIds: z.array(userId).min(1, 'required').max(maxPeople, 'too_many'),
  role: z.enum(teamRoles).default('viewer'),
});
export type Grants = z.output<typeof grantsSchema>;

/** The result for each person of a request, in its order. */
export const grantResultsSchema = z.object({
  items: z.array(z.object({ userId: z.string(), result: z.enum(['granted', 'unchanged', 'not_found']) })),
});
export type GrantResults = z.output<typeof grantResultsSchema>;

export const teamMemberParams = teamParams.extend({ userId });
export const grantEditSchema = z.strictObject({ role: z.enum(teamRoles) });

/** People of the organization who could be added to a team. */
export const candidateSchema = z.object({ id: z.string(), name: z.string().nullable(), email: z.string() });
export const candidatesSchema = z.object({ items: z.array(candidateSchema) });
export type Candidate = z.output<typeof candidateSchema>;
export const candidateFilter = teamParams.extend({ q });
