import { z } from 'zod';
import { endpoint, route } from '@/lib/platform/http/route';
import { removeDevice } from '@/lib/platform/push/push';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Stop push notifications to a browser',
    scope: null,
    query: z.strictObject({ id: z.uuid() }),
    run: ({ ctx, query }) => removeDevice(ctx, query.id),
  }),
});
