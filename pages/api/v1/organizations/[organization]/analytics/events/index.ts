import { listMetEvents } from '@/lib/contacts/book/book';
import { metEventsFilter, metEventsSchema } from '@/lib/contacts/book/met-events-schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List the events at which an organization’s contacts were met, with who met them and what became of it',
    // It names contacts.
    scope: 'organization/contacts',
    query: metEventsFilter,
    answer: metEventsSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listMetEvents(ctx, organization, filter),
  }),
});
