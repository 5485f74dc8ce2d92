import { z } from 'zod';
import { lines } from '@/lib/cards/card/schema';
import { parseDay } from '@/lib/platform/formats/calendar-date';
import { isTimeZone } from '@/lib/platform/formats/zoned-time';

/** A day of this century or the next, as `YYYY-MM-DD`. */
const day = z.string().refine((text) => /^2[01]/.test(text) && parseDay(text) !== null, 'invalid_date');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time');
const timeZone = z.string().refine(isTimeZone, 'invalid_time_zone');
const text = lines(500);

/** A reminder to add: day and time by a clock in the time zone, and what it is about. */
export const newReminderSchema = z.strictObject({ text: text.default(''), day, time, timeZone });
export type NewReminder = z.output<typeof newReminderSchema>;

/** An edit: fields left out stay as they are. `version` is the version that the editor saw. */
export const reminderEditSchema = z.strictObject({
  version: z.int().min(1),
  text: text.optional(),
  day: day.optional(),
  time: time.optional(),
  timeZone: timeZone.optional(),
  isDone: z.boolean().optional(),
});
export type ReminderEdit = z.output<typeof reminderEditSchema>;

export const reminderParams = z.strictObject({ id: z.uuid('invalid_id') });

/** Which reminders to list: those not done that are due by a moment, by default by now; or those that are done. */
export const dueFilter = z.strictObject({
  state: z.enum(['open', 'done']).default('open'),
  due: z.iso.datetime({ offset: true, error: 'invalid_date' }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(4000, 'invalid_cursor').optional(),
});
export type DueFilter = z.output<typeof dueFilter>;
export type ReminderState = DueFilter['state'];

/** A reminder as its owner sees it; `sentAt` is when it was sent to them. */
export const reminderSchema = z.object({
  id: z.string(),
  contactId: z.string(),
  text: z.string(),
  day: z.string(),
  time: z.string(),
  timeZone: z.string(),
  dueAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  version: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Reminder = z.output<typeof reminderSchema>;

export const remindersSchema = z.object({ items: z.array(reminderSchema), nextCursor: z.null() });

/** A reminder with the display name of its contact; empty where none is known. */
export const dueReminderSchema = reminderSchema.extend({ name: z.string(), language: z.string() });
export type DueReminder = z.output<typeof dueReminderSchema>;
export const duePageSchema = z.object({ items: z.array(dueReminderSchema), nextCursor: z.string().nullable() });
export type DuePage = z.output<typeof duePageSchema>;
