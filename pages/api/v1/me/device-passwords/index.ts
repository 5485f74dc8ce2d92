import { z } from 'zod';
import { devicePasswordSchema, madeDevicePasswordSchema, newDevicePasswordSchema } from '@/lib/device-passwords/schema';
import { listDevicePasswords, makeDevicePassword } from '@/lib/device-passwords/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your device passwords for CardDAV, without the passwords themselves',
    answer: z.object({ items: z.array(devicePasswordSchema) }),
    run: async ({ ctx }) => ({ items: await listDevicePasswords(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create a device password; it is returned only once, even if the request is repeated',
    body: newDevicePasswordSchema,
    answer: madeDevicePasswordSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'device-passwords', points: 30, seconds: 3600 } }],
    kept: (made) => ({ ...madeDevicePasswordSchema.parse(made), password: '' }),
    run: ({ ctx, body }) => makeDevicePassword(ctx, body),
  }),
});
