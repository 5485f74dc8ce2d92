import { endpoint, route } from '@/lib/http/route';
import { notificationPreferencesSchema } from '@/lib/push/schema';
import { getPreferences, setPreferences } from '@/lib/push/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What the signed-in user is told, and how',
    answer: notificationPreferencesSchema,
    run: ({ ctx }) => getPreferences(ctx),
  }),
  PUT: endpoint({
    summary: 'Choose what to be told, and how',
    body: notificationPreferencesSchema,
    answer: notificationPreferencesSchema,
    run: ({ ctx, body }) => setPreferences(ctx, body),
  }),
});
