import { z } from 'zod';
import { contentSchema } from '@/lib/cards/card/schema';
import { organizationRoles } from '@/lib/organization/organization/schema';

/** What staff do leaves an entry under one of these names. */
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
  'organization.suspend',
  'organization.restore',
  'card.takeDown',
  'card.restore',
] as const;
export type StaffAction = (typeof staffActions)[number];

/** Why staff do something: kept with the act, and shown to whom it concerns. */
export const reasonSchema = z.string().trim().min(3, 'required').max(500, 'too_long');
export const reasonInput = z.strictObject({ reason: reasonSchema });

export const staffFilter = z.strictObject({
  /** Part of a name, an address or a card's name. */
  q: z.string().max(200, 'too_long').default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export type StaffFilter = z.output<typeof staffFilter>;

/** An account as staff find it: what it is, nothing of what is in it. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  locale: z.string(),
  staffRole: z.enum(['ADMIN', 'SUPPORT']).nullable(),
  isOnboardingDone: z.boolean(),
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

/** A code as it was typed, and why it is used. */
export const openSupportSchema = z.strictObject({ code: z.string().max(40, 'too_long'), reason: reasonSchema });
export const supportParams = z.strictObject({ id: z.uuid('invalid_id') });

export const supportFilter = staffFilter.omit({ q: true });
export type SupportFilter = z.output<typeof supportFilter>;

const called = z.object({ id: z.string(), name: z.string() });
/** Looks that are open: who of the staff looks at whose things, and why. */
export const openLooksSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      staff: called,
      person: called,
      reason: z.string(),
      expiresAt: z.string(),
      /** Whether it is the reader's own. */
      isOwn: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type OpenLooks = z.output<typeof openLooksSchema>;

/** A card as a support session shows it, paused ones too; no numbers, no contacts. */
export const supportCardSchema = z.object({
  username: z.string(),
  status: z.enum(['active', 'paused']),
  language: z.string(),
  content: contentSchema,
  isTakenDown: z.boolean(),
  updatedAt: z.string(),
});

/** A delivery to the person that has not arrived: the kind and the reason, never the message. */
export const failedDeliverySchema = z.object({
  kind: z.string(),
  tries: z.number(),
  reason: z.string().nullable(),
  at: z.string(),
});

/** What a support session shows: the account, its cards, and what could not be delivered. */
export const supportViewSchema = z.object({
  id: z.string(),
  reason: z.string(),
  expiresAt: z.string(),
  account: accountSchema,
  cards: z.array(supportCardSchema),
  failures: z.array(failedDeliverySchema),
});
export type SupportView = z.output<typeof supportViewSchema>;

/** What staff did and looked at, newest first; `target` is an id or a segment, of a search how many it found. */
export const staffLogSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      staff: called,
      action: z.enum(staffActions),
      target: z.string(),
      /** Whose things it was about, where it was somebody's; null also where their account is gone. */
      person: called.nullable(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type StaffLog = z.output<typeof staffLogSchema>;

/** The one time that a support code is told. */
export const supportCodeSchema = z.object({ code: z.string(), expiresAt: z.string() });
export type SupportCode = z.output<typeof supportCodeSchema>;

/** What staff did about the person, as the person sees it: when and why, not who. */
export const staffVisitSchema = z.object({
  id: z.string(),
  action: z.enum(staffActions),
  reason: z.string(),
  at: z.string(),
});
export const ownSupportSchema = z.object({
  /** Until when a code waits to be used; the code itself was told once. */
  codeExpiresAt: z.string().nullable(),
  /** Until when staff may look; null where no session is open. */
  openUntil: z.string().nullable(),
  visits: z.array(staffVisitSchema),
});
export type OwnSupport = z.output<typeof ownSupportSchema>;
