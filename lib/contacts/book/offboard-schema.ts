import { z } from 'zod';

/** What becomes of the company contacts of somebody who leaves the organization. */
export const contactPlanSchema = z.discriminatedUnion('act', [
  /** They go into a colleague's contacts. */
  z.strictObject({ act: z.literal('transfer'), to: z.string().min(1).max(128) }),
  /** Only the organization keeps them. */
  z.strictObject({ act: z.literal('stay') }),
]);
export type ContactPlan = z.output<typeof contactPlanSchema>;
