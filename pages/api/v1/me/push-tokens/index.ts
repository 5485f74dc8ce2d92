import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { deviceSchema, newDeviceSchema } from '@/lib/push/schema';
import { keepDevice, listDevices } from '@/lib/push/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Browsers of the signed-in user that get push messages',
    answer: z.object({ items: z.array(deviceSchema) }),
    run: async ({ ctx }) => ({ items: await listDevices(ctx) }),
  }),
  POST: endpoint({
    summary: 'Send push messages to the browser that asks, until its session ends; repeatable',
    body: newDeviceSchema,
    answer: deviceSchema,
    limits: [{ by: 'actor', limit: { name: 'push-tokens', points: 60, seconds: 60 } }],
    run: ({ ctx, body, userAgent }) => keepDevice(ctx, body, userAgent),
  }),
});
