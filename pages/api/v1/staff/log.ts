import { staffLogSchema, supportFilter } from '@/lib/journeys/staff/schema';
import { readStaffLog } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List staff actions and lookups, newest first; staff ADMIN only',
    scope: null,
    query: supportFilter,
    answer: staffLogSchema,
    run: ({ ctx, query }) => readStaffLog(ctx, query),
  }),
});
