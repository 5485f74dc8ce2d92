import { z } from 'zod';
import { endOwnSession } from '@/lib/account/sessions/sessions';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'End one of your sessions',
    scope: null,
    query: z.strictObject({ id: z.uuid() }),
    limits: [{ by: 'actor', limit: { name: 'session-ended', points: 60, seconds: 3600 } }],
    run: ({ ctx, query }) => endOwnSession(ctx, query.id),
  }),
});
