import { z } from 'zod';
import { addReminder, editReminder, getReminder, listDue } from '@/lib/contacts/reminders/reminders';
import { newReminderSchema } from '@/lib/contacts/reminders/schema';
import { requireActor } from '@/lib/platform/auth/actor';
import { tool } from '../tool';
import { contactId } from './contacts-tools';

const listReminders = tool({
  name: 'list_reminders',
  title: 'List reminders',
  description: 'List the open reminders of the user that are due by a moment, by default by now, the oldest first.',
  scope: 'reminders',
  kind: 'read',
  input: z.strictObject({
    due: z.iso.datetime({ offset: true }).optional().describe('2026-12-31T23:59:59+01:00'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(4000).optional(),
  }),
  run: async (ctx, input) => {
    const { items, nextCursor } = await listDue(ctx, input);
    const reminders = items.map(({ id, contactId: about, name, text, day, time, timeZone }) => ({
      ...{ id, contactId: about, contact: name, text, day, time, timeZone },
    }));
    return { reminders, nextCursor };
  },
});

const add = tool({
  name: 'add_reminder',
  title: 'Add a reminder',
  description: 'Remind the user of a contact on a day, at a time by the clock of the user.',
  scope: 'reminders',
  kind: 'write',
  input: z.strictObject({
    contactId,
    day: z.iso.date().describe('2026-12-31'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
      .default('09:00'),
    text: z.string().max(500).default('').describe('What it is about'),
  }),
  run: async (ctx, { contactId: about, ...when }) => {
    const timeZone = requireActor(ctx).timeZone ?? 'UTC';
    const { id, day, time, text } = await addReminder(ctx, about, newReminderSchema.parse({ ...when, timeZone }));
    return { id, day, time, timeZone, text };
  },
});

const complete = tool({
  name: 'complete_reminder',
  title: 'Complete a reminder',
  description: 'Mark a reminder as done.',
  scope: 'reminders',
  kind: 'write',
  input: z.strictObject({ reminderId: z.uuid().describe('The id of a reminder, from list_reminders or read_contact') }),
  run: async (ctx, { reminderId }) => {
    const { version } = await getReminder(ctx, reminderId);
    const { id, text, doneAt } = await editReminder(ctx, reminderId, { version, isDone: true });
    return { id, text, doneAt };
  },
});

export const remindersTools = [listReminders, add, complete];
