import { z } from 'zod';
import { revokeDevicePassword } from '@/lib/device-passwords/service';
import { endpoint, route } from '@/lib/http/route';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Revoke a device password',
    query: z.strictObject({ id: z.uuid() }),
    run: ({ ctx, query }) => revokeDevicePassword(ctx, query.id),
  }),
});
