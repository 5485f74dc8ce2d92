import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { openLooksSchema, openSupportSchema, supportFilter } from '@/lib/staff/schema';
import { listSupport, openSupport } from '@/lib/staff/support';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Looks that are open, newest first: everybody’s for staff ADMIN, one’s own for SUPPORT',
    query: supportFilter,
    answer: openLooksSchema,
    run: ({ ctx, query }) => listSupport(ctx, query),
  }),
  POST: endpoint({
    summary: 'Open a read-only look at somebody’s cards with the code they gave; 60 minutes',
    body: openSupportSchema,
    answer: z.object({ id: z.string() }),
    status: 201,
    // A code is one of 10^12, and holds for an hour.
    limits: [{ by: 'actor', limit: { name: 'support-codes', points: 20, seconds: 3600 } }],
    run: ({ ctx, body }) => openSupport(ctx, body.code, body.reason),
  }),
});
