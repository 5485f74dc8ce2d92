import { z } from 'zod';

/** The plan for the organization's cards of a leaving member. */
export const cardPlanSchema = z.discriminatedUnion('act', [
  /** Visitors are told that the card is paused. */
  z.strictObject({ act: z.literal('pause') }),
  /** The cards are handed to a colleague unchanged. */
  z.strictObject({ act: z.literal('hand'), to: z.string().min(1).max(128) }),
  /** The cards' addresses redirect to a colleague's card, or to the organization's page. */
  z.strictObject({
    act: z.literal('redirect'),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('card'), username: z.string().max(60) }),
      z.strictObject({ kind: z.literal('organization') }),
    ]),
  }),
]);
export type CardPlan = z.output<typeof cardPlanSchema>;
