import { z } from 'zod';
import { contentSchema } from '@/lib/cards/card/schema';
import { organizationRoles } from '@/lib/organization/organization/model';

/** The acts of staff that are recorded. */
export const staffActions = [
  'support.open',
  'support.view',
  'support.close',
  'people.search',
  'organizations.search',
  'organization.view',
  'account.view',
  'account.disable',
  'account.enable',
  'account.endSessions',
  'account.resetFactor',
  'organization.suspend',
  'organization.restore',
  'card.takeDown',
  'card.restore',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** The reason for an act of staff: stored with the act, and shown to the user concerned. */
export const reasonSchema = z.string().trim().min(3, 'required').max(500, 'too_long');
export const reasonInput = z.strictObject({ reason: reasonSchema });

export const staffFilter = z.strictObject({
  /** A part of a name, an email address or a card's username. */
  q: z.string().max(200, 'too_long').default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type StaffFilter = z.output<typeof staffFilter>;

/** An account as staff see it: its properties, but none of its contents. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  locale: z.string(),
  staffRole: z.enum(['ADMIN', 'SUPPORT']).nullable(),
  isOnboardingDone: z.boolean(),
  /** Whether the user has set up two-step verification. */
  hasFactor: z.boolean(),
  passkeys: z.number(),
  disabledAt: z.string().nullable(),
  createdAt: z.string(),
  cards: z.number(),
  contacts: z.number(),
  organizations: z.array(z.object({ slug: z.string(), name: z.string(), role: z.enum(organizationRoles) })),
});
export type Account = z.output<typeof accountSchema>;
export const accountPageSchema = z.object({ items: z.array(accountSchema), nextCursor: z.string().nullable() });

export const foundOrganizationSchema = z.object({
  slug: z.string(),
  name: z.string(),
  members: z.number(),
  cards: z.number(),
  suspendedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type FoundOrganization = z.output<typeof foundOrganizationSchema>;
export const foundOrganizationPageSchema = z.object({
  items: z.array(foundOrganizationSchema),
  nextCursor: z.string().nullable(),
});

export const accountParams = z.strictObject({ id: z.string().min(1).max(128) });
export const organizationTarget = z.strictObject({ organization: z.string().max(60) });
export const cardTarget = z.strictObject({ username: z.string().max(64) });

/** The input for opening a support session: the code as typed, and the reason. */
export const openSupportSchema = z.strictObject({ code: z.string().max(40, 'too_long'), reason: reasonSchema });
export const supportParams = z.strictObject({ id: z.uuid('invalid_id') });

export const supportFilter = staffFilter.omit({ q: true });
export type SupportFilter = z.output<typeof supportFilter>;

const called = z.object({ id: z.string(), name: z.string() });
/** The open support sessions: the staff member, the user concerned, and the reason. */
export const openLooksSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      staff: called,
      person: called,
      reason: z.string(),
      expiresAt: z.string(),
      /** Whether the support session is the reader's own. */
      isOwn: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type OpenLooks = z.output<typeof openLooksSchema>;

/** A card in a support session, also a paused one; without numbers and contacts. */
export const supportCardSchema = z.object({
  username: z.string(),
  status: z.enum(['active', 'paused']),
  language: z.string(),
  content: contentSchema,
  isTakenDown: z.boolean(),
  updatedAt: z.string(),
});

/** A message to the user that could not be delivered: its kind and the reason, never its text. */
export const failedDeliverySchema = z.object({
  kind: z.string(),
  tries: z.number(),
  reason: z.string().nullable(),
  at: z.string(),
});

/** The content of a support session: the account, its cards, and the messages that could not be delivered. */
export const supportViewSchema = z.object({
  id: z.string(),
  reason: z.string(),
  expiresAt: z.string(),
  account: accountSchema,
  cards: z.array(supportCardSchema),
  failures: z.array(failedDeliverySchema),
});
export type SupportView = z.output<typeof supportViewSchema>;

/** The acts and searches of staff, newest first; `target` is an id or a slug, or for a search the number of results. */
export const staffLogSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      staff: called,
      action: z.enum(staffActions),
      target: z.string(),
      /** The user concerned; null where there is none, or where their account is deleted. */
      person: called.nullable(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type StaffLog = z.output<typeof staffLogSchema>;

/** A new support code; it is only in this one response. */
export const supportCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });
export type SupportCode = z.output<typeof supportCodeSchema>;

/** An act of staff on the user, as the user sees it: when and why, but not by whom. */
export const staffVisitSchema = z.object({
  id: z.string(),
  action: z.enum(staffActions),
  reason: z.string(),
  at: z.string(),
});
export const ownSupportSchema = z.object({
  /** The time when the unused code expires; the code itself was shown once. */
  codeExpiresAt: z.string().nullable(),
  /** The time until which staff may see the account; null where no support session is open. */
  openUntil: z.string().nullable(),
  visits: z.array(staffVisitSchema),
});
export type OwnSupport = z.output<typeof ownSupportSchema>;
