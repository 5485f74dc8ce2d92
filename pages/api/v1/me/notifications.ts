import { endpoint, route } from '@/lib/platform/http/route';
import { getPreferences, setPreferences } from '@/lib/platform/push/push';
import { notificationPreferencesSchema } from '@/lib/platform/push/schema';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve your notification settings',
    scope: 'account',
    answer: notificationPreferencesSchema,
    run: ({ ctx }) => getPreferences(ctx),
  }),
  PUT: endpoint({
    summary: 'Update your notification settings',
    scope: 'account',
    body: notificationPreferencesSchema,
    answer: notificationPreferencesSchema,
    run: ({ ctx, body }) => setPreferences(ctx, body),
  }),
});
