import { z } from 'zod';
import { cardPlanSchema } from '@/lib/cards/card/offboard-schema';
import { contactPlanSchema } from '@/lib/contacts/book/offboard-schema';
import { memberStatuses } from '@/lib/organization/members/model';
import { organizationRoles } from '@/lib/organization/organization/model';

/** The organization's contacts go to the colleague who gets the cards, or to whose card they redirect. */
const followCards = z.strictObject({ act: z.literal('follow') });

/** The plan for everything that a leaving member has in an organization. A property that is left out gets the careful choice. */
export const offboardingSchema = z.strictObject({
  cards: cardPlanSchema.default({ act: 'pause' }),
  contacts: z.discriminatedUnion('act', [...contactPlanSchema.options, followCards]).default({ act: 'stay' }),
  /** Whether the organization's codes on the member's cards are released; otherwise they go along with the cards. */
  releaseCodes: z.boolean().default(true),
  /** Whether the member is signed out on all devices; this only applies to an active member, so only the first time. */
  endSessions: z.boolean().default(true),
});
export type OffboardingPlan = z.output<typeof offboardingSchema>;
export type OffboardingWish = z.input<typeof offboardingSchema>;

/** The default plan: cards are paused, contacts stay with the organization, codes are released. */
export const usualPlan: OffboardingPlan = offboardingSchema.parse({});

const card = z.object({ id: z.string(), username: z.string(), status: z.enum(['active', 'paused']) });

/** Everything that a member has in an organization, before they leave it. */
export const offboardingPreviewSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(organizationRoles),
  status: z.enum(memberStatuses),
  cards: z.array(card),
  contacts: z.number(),
  codes: z.number(),
  teams: z.array(z.string()),
});
export type OffboardingPreview = z.output<typeof offboardingPreviewSchema>;

/** The effects of an offboarding; what an earlier one had done does not count again. */
export const offboardedSchema = z.object({
  cards: z.array(card),
  contacts: z.number(),
  codes: z.number(),
  teams: z.array(z.string()),
  /** Whether this request ended the membership. */
  hasEnded: z.boolean(),
  hasEndedSessions: z.boolean(),
});
export type Offboarded = z.output<typeof offboardedSchema>;
