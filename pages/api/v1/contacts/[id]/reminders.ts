import { contactParams } from '@/lib/contacts/book/schema';
import { addReminder, getReminder, listReminders } from '@/lib/contacts/reminders/reminders';
import { newReminderSchema, reminderSchema, remindersSchema } from '@/lib/contacts/reminders/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the reminders of a contact, upcoming ones first',
    scope: 'reminders',
    query: contactParams,
    answer: remindersSchema,
    run: async ({ ctx, query }) => ({ items: await listReminders(ctx, query.id), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a reminder for a contact',
    scope: 'reminders',
    query: contactParams,
    body: newReminderSchema,
    answer: reminderSchema,
    status: 201,
    again: { keep: ({ id }) => ({ ids: [id] }), read: ({ ctx, kept }) => getReminder(ctx, kept.ids[0] ?? '') },
    run: ({ ctx, query, body }) => addReminder(ctx, query.id, body),
  }),
});
