import { isMigrated } from '@/lib/db/ready';
import { AppError } from '@/lib/errors';
import { endpoint, route } from '@/lib/http/route';
import { isDraining, noteProbe } from '@/lib/platform/draining';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary: 'Check readiness: 200 when the database responds and is migrated, 503 while draining',
    run: async () => {
      if (isDraining() || !(await isMigrated())) throw new AppError('unavailable', { retryAfter: 5 });
      noteProbe();
      return { status: 'ready' };
    },
  }),
});
