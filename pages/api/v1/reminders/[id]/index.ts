import { deleteReminder, editReminder } from '@/lib/contacts/reminders/reminders';
import { reminderEditSchema, reminderParams, reminderSchema } from '@/lib/contacts/reminders/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Update, snooze or complete a reminder',
    scope: 'reminders',
    query: reminderParams,
    body: reminderEditSchema,
    answer: reminderSchema,
    run: ({ ctx, query, body }) => editReminder(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a reminder permanently',
    scope: 'reminders',
    query: reminderParams,
    run: ({ ctx, query }) => deleteReminder(ctx, query.id),
  }),
});
