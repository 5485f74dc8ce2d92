import { endpoint, route } from '@/lib/http/route';
import { readStaffLog } from '@/lib/staff/looks';
import { staffLogSchema, supportFilter } from '@/lib/staff/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List staff actions and lookups, newest first; staff ADMIN only',
    query: supportFilter,
    answer: staffLogSchema,
    run: ({ ctx, query }) => readStaffLog(ctx, query),
  }),
});
