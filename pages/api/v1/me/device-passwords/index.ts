import { z } from 'zod';
import { devicePasswordSchema, madeDevicePasswordSchema, newDevicePasswordSchema } from '@/lib/device-passwords/schema';
import { listDevicePasswords, makeDevicePassword } from '@/lib/device-passwords/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Passwords with which own devices read the contacts by CardDAV; never the passwords themselves',
    answer: z.object({ items: z.array(devicePasswordSchema) }),
    run: async ({ ctx }) => ({ items: await listDevicePasswords(ctx) }),
  }),
  POST: endpoint({
    summary: 'Make a password for a device; it is told this once, also where the request is repeated',
    body: newDevicePasswordSchema,
    answer: madeDevicePasswordSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'device-passwords', points: 30, seconds: 3600 } }],
    kept: (made) => ({ ...madeDevicePasswordSchema.parse(made), password: '' }),
    run: ({ ctx, body }) => makeDevicePassword(ctx, body),
  }),
});
