import { z } from 'zod';
import { revokeDevicePassword } from '@/lib/contacts/devices/devices';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Revoke a device password',
    scope: null,
    query: z.strictObject({ id: z.uuid() }),
    run: ({ ctx, query }) => revokeDevicePassword(ctx, query.id),
  }),
});
