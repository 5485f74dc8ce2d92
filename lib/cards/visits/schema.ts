import { z } from 'zod';
import { usernameSchema } from '@/lib/cards/card/schema';
import { channels } from '@/lib/platform/formats/share';

export const visitEvents = ['view', 'save', 'share'] as const;

/** The event that a card's page reports. */
export const visitSchema = z.strictObject({
  username: usernameSchema,
  event: z.enum(visitEvents),
  channel: z.enum(channels).default('unknown'),
});
export type VisitInput = z.output<typeof visitSchema>;

export const visitCountsSchema = z.object({
  days: z.number(),
  views: z.number(),
  saves: z.number(),
  exchanges: z.number(),
  byChannel: z.array(z.object({ channel: z.enum(channels), views: z.number() })),
});
/**
 * The numbers of a card over the last `days` days, without bots and its owner. Views and saves count each visitor once a day
 * (UTC), and saves only after a view; exchanges count everybody who left their details.
 */
export type VisitCounts = z.output<typeof visitCountsSchema>;
