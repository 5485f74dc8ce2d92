import { z } from 'zod';
import { listDevicePasswords, makeDevicePassword } from '@/lib/contacts/devices/devices';
import { devicePasswordSchema, madeDevicePasswordSchema, newDevicePasswordSchema } from '@/lib/contacts/devices/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List your device passwords for CardDAV, without the passwords themselves',
    scope: null,
    answer: z.object({ items: z.array(devicePasswordSchema) }),
    run: async ({ ctx }) => ({ items: await listDevicePasswords(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create a device password; it is returned only once, even if the request is repeated',
    scope: null,
    body: newDevicePasswordSchema,
    answer: madeDevicePasswordSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'device-passwords', points: 30, seconds: 3600 } }],
    kept: (made) => ({ ...made, password: '' }),
    run: ({ ctx, body }) => makeDevicePassword(ctx, body),
  }),
});
