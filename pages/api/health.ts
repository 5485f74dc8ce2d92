import { z } from 'zod';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Check liveness, without I/O',
    scope: null,
    answer: z.object({ status: z.string() }),
    run: async () => ({ status: 'ok' }),
  }),
});
