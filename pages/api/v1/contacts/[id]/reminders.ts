import { contactParams } from '@/lib/contacts/schema';
import { endpoint, route } from '@/lib/http/route';
import { newReminderSchema, reminderSchema, remindersSchema } from '@/lib/reminders/schema';
import { addReminder, listReminders } from '@/lib/reminders/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Reminders of a contact, those to come first',
    query: contactParams,
    answer: remindersSchema,
    run: async ({ ctx, query }) => ({ items: await listReminders(ctx, query.id), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Add a reminder to a contact',
    query: contactParams,
    body: newReminderSchema,
    answer: reminderSchema,
    status: 201,
    run: ({ ctx, query, body }) => addReminder(ctx, query.id, body),
  }),
});
