import { z } from 'zod';
import { endpoint, route } from '@/lib/platform/http/route';
import { keepDevice, listDevices } from '@/lib/platform/push/push';
import { deviceSchema, newDeviceSchema } from '@/lib/platform/push/schema';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your browsers that receive push notifications',
    scope: null,
    answer: z.object({ items: z.array(deviceSchema) }),
    run: async ({ ctx }) => ({ items: await listDevices(ctx) }),
  }),
  POST: endpoint({
    summary: 'Register this browser for push notifications until its session ends; safe to repeat',
    scope: null,
    body: newDeviceSchema,
    answer: deviceSchema,
    limits: [{ by: 'actor', limit: { name: 'push-tokens', points: 60, seconds: 60 } }],
    run: ({ ctx, body, userAgent }) => keepDevice(ctx, body, userAgent),
  }),
});
