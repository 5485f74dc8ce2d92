import { z } from 'zod';
import { endpoint, route } from '@/lib/platform/http/route';
import { sendTest } from '@/lib/platform/push/push';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Send a test notification to all your browsers',
    scope: null,
    answer: z.object({ browsers: z.int() }),
    limits: [{ by: 'actor', limit: { name: 'test-notification', points: 5, seconds: 60 } }],
    run: ({ ctx }) => sendTest(ctx),
  }),
});
