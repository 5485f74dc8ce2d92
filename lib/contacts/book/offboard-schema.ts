import { z } from 'zod';

/** What becomes of the company contacts of a member who leaves the organization. */
export const contactPlanSchema = z.discriminatedUnion('act', [
  /** The contacts go into another member's book. */
  z.strictObject({ act: z.literal('transfer'), to: z.string().min(1).max(128) }),
  /** Only the organization keeps the contacts. */
  z.strictObject({ act: z.literal('stay') }),
]);
export type ContactPlan = z.output<typeof contactPlanSchema>;
