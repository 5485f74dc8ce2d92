import { z } from 'zod';
import { openLooksSchema, openSupportSchema, supportFilter } from '@/lib/journeys/staff/schema';
import { listSupport, openSupport } from '@/lib/journeys/staff/staff';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List open support sessions, newest first: all of them for staff ADMIN, your own for SUPPORT',
    scope: null,
    query: supportFilter,
    answer: openLooksSchema,
    run: ({ ctx, query }) => listSupport(ctx, query),
  }),
  POST: endpoint({
    summary: 'Start a read-only support session for someone’s cards with the code they gave you; lasts 60 minutes',
    scope: null,
    body: openSupportSchema,
    answer: z.object({ id: z.string() }),
    status: 201,
    // A code is one of 10^12, and holds for an hour.
    limits: [{ by: 'actor', limit: { name: 'support-codes', points: 20, seconds: 3600 } }],
    run: ({ ctx, body }) => openSupport(ctx, body.code, body.reason),
  }),
});
