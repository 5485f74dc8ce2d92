import { alarmSchema } from '@/lib/account/sessions/schema';
import { raiseAlarm } from '@/lib/account/sessions/sessions';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    access: 'public',
    isReplayable: false,
    summary: 'Report a sign-in that wasn’t yours, with the secret from its email',
    scope: null,
    body: alarmSchema,
    limits: [{ by: 'address', limit: { name: 'sign-in-alarms', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => raiseAlarm(ctx, body),
  }),
});
