import { z } from 'zod';
import { isMigrated } from '@/lib/platform/db/ready';
import { isDraining, noteProbe } from '@/lib/platform/draining';
import { AppError } from '@/lib/platform/errors';
import { endpoint, route } from '@/lib/platform/http/route';
import { assertStorageAnswers } from '@/lib/platform/outside/storage/ready';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    access: 'public',
    summary:
      'Check readiness: 200 when the database responds and is migrated and the object store has answered once, 503 while draining',
    scope: null,
    answer: z.object({ status: z.string() }),
    run: async () => {
      if (isDraining() || !(await isMigrated())) throw new AppError('unavailable', { retryAfter: 5 });
      await assertStorageAnswers();
      noteProbe();
      return { status: 'ready' };
    },
  }),
});
