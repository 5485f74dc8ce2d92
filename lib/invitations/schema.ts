import { z } from 'zod';
import { organizationParams, organizationRoles } from '@/lib/organizations/schema';
import { emailSchema } from '@/lib/sign-in/schema';

/** What people can be invited as: owners are made of members, by owners. */
export const invitedRoles = ['USER', 'ADMIN'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** What inviting somebody to a role is in the permission table. */
export const inviting = { USER: 'invitation.inviteUser', ADMIN: 'invitation.inviteAdmin' } as const;

export const newInvitationSchema = z.strictObject({ email: emailSchema, role: z.enum(invitedRoles) });
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** An invitation that nobody has accepted yet. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  inviter: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

export const invitationPageSchema = z.object({ items: z.array(invitationSchema), nextCursor: z.string().nullable() });
export type InvitationPage = z.output<typeof invitationPageSchema>;

export const invitationFilter = organizationParams.extend({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type InvitationFilter = z.output<typeof invitationFilter>;

export const invitationParams = organizationParams.extend({ id: z.uuid('invalid_id') });

/** The secret of an invitation's link: 256 bits. */
export const tokenSchema = z.string().regex(/^[\w-]{43}$/, 'invalid_token');
export const tokenInput = z.strictObject({ token: tokenSchema });

/** What an invitation's link shows before it is accepted. */
export const invitationPreviewSchema = z.object({
  organization: z.object({ name: z.string(), logoId: z.string().nullable() }),
  inviter: z.string(),
  role: z.enum(invitedRoles),
  /** Whole for the one it was sent to, otherwise with most of its local part hidden. */
  email: z.string(),
  /** Whether it was sent to who is signed in; null for the anonymous. */
  isForReader: z.boolean().nullable(),
});
export type InvitationPreview = z.output<typeof invitationPreviewSchema>;

export const acceptedSchema = z.object({
  organization: z.object({ slug: z.string(), name: z.string(), role: z.enum(organizationRoles) }),
});
export type Accepted = z.output<typeof acceptedSchema>;
