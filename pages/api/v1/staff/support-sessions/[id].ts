import { supportParams, supportViewSchema } from '@/lib/journeys/staff/schema';
import { closeSupport, viewSupport } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what a support session shows; every view is logged where the person can see it',
    scope: null,
    query: supportParams,
    answer: supportViewSchema,
    run: ({ ctx, query }) => viewSupport(ctx, query.id),
  }),
  DELETE: endpoint({
    summary: 'End a support session early; staff ADMIN can end anyone’s',
    scope: null,
    query: supportParams,
    run: ({ ctx, query }) => closeSupport(ctx, query.id),
  }),
});
