import { endpoint, route } from '@/lib/http/route';
import { supportParams, supportViewSchema } from '@/lib/staff/schema';
import { closeSupport, viewSupport } from '@/lib/staff/support';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve what a support session shows; every view is logged where the person can see it',
    query: supportParams,
    answer: supportViewSchema,
    run: ({ ctx, query }) => viewSupport(ctx, query.id),
  }),
  DELETE: endpoint({
    summary: 'End a support session early; staff ADMIN can end anyone’s',
    query: supportParams,
    run: ({ ctx, query }) => closeSupport(ctx, query.id),
  }),
});
