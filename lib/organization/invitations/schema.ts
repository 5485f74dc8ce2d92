import { z } from 'zod';
import { emailSchema } from '@/lib/account/sign-in/schema';
import { organizationRoles } from '@/lib/organization/organization/model';
import { organizationParams } from '@/lib/organization/organization/schema';
import { teamRoles } from '@/lib/organization/teams/model';
import { type TeamGrant, teamId } from '@/lib/organization/teams/schema';
import { hasAddress } from '@/lib/platform/formats/name-links';

/** The roles to which people can be invited: only owners make owners, out of members. */
export const invitedRoles = ['USER', 'ADMIN'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** The action in the permission table for inviting someone to a role. */
export const inviting = { USER: 'invitation.inviteUser', ADMIN: 'invitation.inviteAdmin' } as const;

/** Whether an invitation is emailed when it is made; `none`: it waits until a user sends it or makes a link. */
export const deliveries = ['mail', 'none'] as const;
export type Delivery = (typeof deliveries)[number];

const grantSchema = z.strictObject({ teamId, role: z.enum(teamRoles).default('viewer') });

export const newInvitationSchema = z.strictObject({
  email: emailSchema,
  role: z.enum(invitedRoles),
  /** The name of the invited person, for users who read the list of invitations. */
  name: z
    .string()
    .max(200, 'too_long')
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .refine((text) => !hasAddress(text), 'no_links')
    .default(''),
  /** Teams that the invited person joins by accepting. */
  grants: z
    .array(grantSchema)
    .max(20, 'too_many')
    .refine((grants) => new Set(grants.map((grant) => grant.teamId)).size === grants.length, 'duplicate')
    .default([]),
  delivery: z.enum(deliveries).default('mail'),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** Someone to be invited. */
export type Invitee = { email: string; name: string; role: InvitedRole; grants: TeamGrant[] };

/** `waiting`: open, with a link; `unsent`: open, and no one has a link yet. Invitations in the other states have ended. */
export const invitationStates = ['waiting', 'unsent', 'expired', 'accepted', 'revoked'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as those who may invite see it. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(invitedRoles),
  teams: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(teamRoles) })),
  inviter: z.string(),
  state: z.enum(invitationStates),
  /** Whether the newest link was emailed, or handed to the user who made it. */
  delivery: z.enum(['none', 'mail', 'link']),
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

const counts = z.object({
  waiting: z.number(),
  unsent: z.number(),
  expired: z.number(),
  accepted: z.number(),
  revoked: z.number(),
});

/** `counts`: the number of invitations in each state, whatever the filter is; null on further pages. */
export const invitationPageSchema = z.object({
  items: z.array(invitationSchema),
  nextCursor: z.string().nullable(),
  counts: counts.nullable(),
});
export type InvitationPage = z.output<typeof invitationPageSchema>;

export const invitationFilter = organizationParams.extend({
  /** Left out: invitations that no one has accepted or revoked. */
  state: z.enum([...invitationStates, 'all']).optional(),
  /** Part of a name or of an address. */
  q: z.string().max(200, 'too_long').default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type InvitationFilter = z.output<typeof invitationFilter>;

/** A link to hand over; it is shown once. */
export const invitationLinkSchema = z.object({ url: z.string(), expiresAt: z.string() });
export type InvitationLink = z.output<typeof invitationLinkSchema>;

/** How many invitations were sent, and how many wait still. */
export const sentSchema = z.object({ sent: z.number(), left: z.number() });
export type Sent = z.output<typeof sentSchema>;

export const invitationParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** The secret of an invitation's link: 256 bits. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/, 'invalid_token');
export const tokenInput = z.strictObject({ token: tokenSchema });

/** What an invitation's link shows before it is accepted. */
export const invitationPreviewSchema = z.object({
  organization: z.object({ name: z.string(), logoId: z.string().nullable() }),
  inviter: z.string(),
  role: z.enum(invitedRoles),
  /** Names of the teams that the invited person would join. */
  teams: z.array(z.string()),
  /** The whole invited address for the invited user; for other readers, most of its local part is hidden. */
  email: z.string(),
  /** Whether the invitation was sent to the signed-in reader; null for an anonymous reader. */
  isForReader: z.boolean().nullable(),
  /** Whether the reader, if the invitation was sent to them, belongs to the organization already. */
  isMember: z.boolean(),
});
export type InvitationPreview = z.output<typeof invitationPreviewSchema>;

export const acceptedSchema = z.object({
  organization: z.object({ slug: z.string(), name: z.string(), role: z.enum(organizationRoles) }),
});
export type Accepted = z.output<typeof acceptedSchema>;
