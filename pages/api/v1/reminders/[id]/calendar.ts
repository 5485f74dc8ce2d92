import { fileAnswer } from '@/lib/http/file-answer';
import { endpoint, route } from '@/lib/http/route';
import { reminderFile } from '@/lib/reminders/calendar';
import { reminderParams } from '@/lib/reminders/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Download a reminder as a calendar file (iCalendar, RFC 5545)',
    files: ['text/calendar'],
    query: reminderParams,
    run: async ({ ctx, query }) => fileAnswer(await reminderFile(ctx, query.id)),
  }),
});
