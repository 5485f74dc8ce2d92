import { z } from 'zod';
import { line } from '@/lib/cards/card/schema';
import { hasUrl } from '@/lib/platform/formats/name-links';
import { isTimeZone } from '@/lib/platform/formats/zoned-time';

const short = line(200)
  .refine((text) => !hasUrl(text), 'no_links')
  .default('');

/**
 * An event to begin now: its name, its place, or both; its day is that of the time zone. With `isOnCards`, visitors who come by
 * the event's link or code find the event in the contact they save; by default they do not.
 */
export const newEventSchema = z
  .strictObject({
    event: short,
    place: short,
    timeZone: z.string().refine(isTimeZone, 'invalid_time_zone'),
    isOnCards: z.boolean().default(false),
  })
  .refine(({ event, place }) => event !== '' || place !== '', { path: ['event'], message: 'required' });
export type NewEvent = z.output<typeof newEventSchema>;

/** Where and when a contact was met, as the contact stores it. */
export type Met = { event: string; place: string; on: string };

const day = z.iso.date('invalid_date').optional();

/** Which of one's events: those of the days from `from` to `to`, or all. */
export const eventsFilter = z.strictObject({
  from: day,
  to: day,
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().max(1000).optional(),
});
export type EventsFilter = z.input<typeof eventsFilter>;

export const eventParams = z.strictObject({ id: z.uuid('invalid_id') });

/** An event as its owner sees it; `endedAt` is null while it is open. */
export const eventSchema = z.object({
  id: z.string(),
  event: z.string(),
  place: z.string(),
  day: z.string(),
  timeZone: z.string(),
  isOnCards: z.boolean(),
  endsAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type EventSession = z.output<typeof eventSchema>;

export const eventsSchema = z.object({ items: z.array(eventSchema), nextCursor: z.string().nullable() });
