import { z } from 'zod';
import { isPeriod, periodError, periodFields } from '@/lib/cards/visits/schema';
import { organizationParams } from '@/lib/organization/organization/schema';

/** The events at which an organization's contacts were met, in a period. */
export const metEventsFilter = organizationParams
  .extend({
    ...periodFields,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z.string().max(1000).optional(),
  })
  .refine(isPeriod, periodError);
export type MetEventsFilter = Omit<z.output<typeof metEventsFilter>, 'organization'>;

/**
 * An event with the contacts met there, the latest first: by which members, and how many reminders about these contacts are done. `people` are at
 * most 20, those with the most contacts first; a member who left without a successor has no id. `met` names at most 10 of the contacts
 * that a member met, the latest first. `days` are those on which they were met, from the first (`from`) to the last (`to`). `received` counts the contacts who left their details on a card.
 */
export const metEventSchema = z.object({
  ...{ event: z.string(), place: z.string(), from: z.string(), to: z.string(), days: z.array(z.string()) },
  ...{ contacts: z.number(), received: z.number(), followUpsDone: z.number() },
  people: z.array(
    z.object({
      ...{ id: z.string().nullable(), name: z.string().nullable(), contacts: z.number() },
      met: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
});
export type MetEvent = z.output<typeof metEventSchema>;
export const metEventsSchema = z.object({ items: z.array(metEventSchema), nextCursor: z.string().nullable() });
