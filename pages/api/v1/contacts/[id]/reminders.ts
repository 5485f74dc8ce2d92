import { contactParams } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';
import { newReminderSchema, reminderSchema, remindersSchema } from '@/lib/reminders/schema';
import { addReminder, listReminders } from '@/lib/reminders/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List the reminders of a contact, upcoming ones first',
    query: contactParams,
    answer: remindersSchema,
    run: async ({ ctx, query }) => ({ items: await listReminders(ctx, query.id), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Create a reminder for a contact',
    query: contactParams,
    body: newReminderSchema,
    answer: reminderSchema,
    status: 201,
    run: ({ ctx, query, body }) => addReminder(ctx, query.id, body),
  }),
});
