import { reminderFile } from '@/lib/contacts/reminders/reminders';
import { reminderParams } from '@/lib/contacts/reminders/schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Download a reminder as a calendar file (iCalendar, RFC 5545)',
    scope: 'reminders',
    files: ['text/calendar'],
    query: reminderParams,
    run: async ({ ctx, query }) => fileAnswer(await reminderFile(ctx, query.id)),
  }),
});
