import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { removeDevice } from '@/lib/push/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Stop push notifications to a browser',
    query: z.strictObject({ id: z.uuid() }),
    run: ({ ctx, query }) => removeDevice(ctx, query.id),
  }),
});
