import { exportMetEvents } from '@/lib/contacts/book/book';
import { metEventsFilter } from '@/lib/contacts/book/met-events-schema';
import { fileAnswer } from '@/lib/platform/http/file-answer';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Export the events at which an organization’s contacts were met as a CSV file',
    // It names contacts.
    scope: 'organization/contacts',
    files: ['text/csv'],
    query: metEventsFilter,
    limits: [{ by: 'actor', limit: { name: 'analytics-export', points: 60, seconds: 3600 } }],
    run: async ({ ctx, query: { organization, limit: _, cursor: __, ...choice } }) =>
      fileAnswer(await exportMetEvents(ctx, organization, choice)),
  }),
});
