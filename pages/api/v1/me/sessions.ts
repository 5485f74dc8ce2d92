import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { endSessions } from '@/lib/users/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End all your sessions, or all except the current one',
    query: z.strictObject({ which: z.enum(['all', 'others']).default('all') }),
    run: ({ ctx, query }) => endSessions(ctx, query.which),
  }),
});
