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

/** The figures that the owner of a card is shown: views, saves, and visitors who shared their details. */
export const figureNames = ['views', 'saves', 'exchanges'] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure of a period, the same of the period before it, and each day of the period, the oldest first. */
export type Trend = { total: number; before: number; byDay: number[] };

/** The figures of all cards of an owner over the last `days` days, together and by the card's id. */
export type OwnFigures = {
  days: number;
  all: Record<FigureName, Trend>;
  byCard: Record<string, Record<FigureName, number>>;
};
