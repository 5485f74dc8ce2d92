import { endpoint, route } from '@/lib/http/route';
import { reminderEditSchema, reminderParams, reminderSchema } from '@/lib/reminders/schema';
import { deleteReminder, editReminder } from '@/lib/reminders/service';

export { config } from '@/lib/http/route';
export default route({
  PATCH: endpoint({
    summary: 'Update, snooze or complete a reminder',
    query: reminderParams,
    body: reminderEditSchema,
    answer: reminderSchema,
    run: ({ ctx, query, body }) => editReminder(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Delete a reminder permanently',
    query: reminderParams,
    run: ({ ctx, query }) => deleteReminder(ctx, query.id),
  }),
});
