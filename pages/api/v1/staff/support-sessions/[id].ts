import { endpoint, route } from '@/lib/http/route';
import { supportParams, supportViewSchema } from '@/lib/staff/schema';
import { closeSupport, viewSupport } from '@/lib/staff/support';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What an open look shows; each time leaves an entry that the person sees',
    query: supportParams,
    answer: supportViewSchema,
    run: ({ ctx, query }) => viewSupport(ctx, query.id),
  }),
  DELETE: endpoint({
    summary: 'End a look before its hour is over; staff ADMIN end anybody’s',
    query: supportParams,
    run: ({ ctx, query }) => closeSupport(ctx, query.id),
  }),
});
