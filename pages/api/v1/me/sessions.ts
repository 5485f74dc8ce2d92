import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { endSessions } from '@/lib/users/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End sessions: all, or all others than this one',
    query: z.strictObject({ which: z.enum(['all', 'others']).default('all') }),
    run: ({ ctx, query }) => endSessions(ctx, query.which),
  }),
});
