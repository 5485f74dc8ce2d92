import { z } from 'zod';
import { cardPlanSchema } from '@/lib/cards/card/offboard-schema';
import { contactPlanSchema } from '@/lib/contacts/book/offboard-schema';
import { memberStatuses } from '@/lib/organization/members/schema';
import { organizationRoles } from '@/lib/organization/organization/schema';

/** Company contacts go to whoever has, or whose card stands for, the cards from now on. */
const followCards = z.strictObject({ act: z.literal('follow') });

/** What becomes of what somebody has of an organization when they leave it. What is left out is the careful choice. */
export const offboardingSchema = z.strictObject({
  cards: cardPlanSchema.default({ act: 'pause' }),
  contacts: z.discriminatedUnion('act', [...contactPlanSchema.options, followCards]).default({ act: 'stay' }),
  /** Whether the organization's codes that lead to their cards are released; else they go along with the cards. */
  releaseCodes: z.boolean().default(true),
  /** Whether they are signed out on all their devices; only who was a member, and only the first time. */
  endSessions: z.boolean().default(true),
});
export type OffboardingPlan = z.output<typeof offboardingSchema>;
export type OffboardingWish = z.input<typeof offboardingSchema>;

/** What holds where nobody chose: cards are paused, contacts stay with the organization, codes are released. */
export const usualPlan: OffboardingPlan = offboardingSchema.parse({});

const card = z.object({ id: z.string(), username: z.string(), status: z.enum(['active', 'paused']) });

/** What somebody has of an organization, before they leave it. */
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

/** What an offboarding did; what had been done before does not count again. */
export const offboardedSchema = z.object({
  cards: z.array(card),
  contacts: z.number(),
  codes: z.number(),
  teams: z.array(z.string()),
  /** Whether the membership ended by this request. */
  hasEnded: z.boolean(),
  hasEndedSessions: z.boolean(),
});
export type Offboarded = z.output<typeof offboardedSchema>;
