import { endpoint, route } from '@/lib/http/route';
import { sentSchema } from '@/lib/invitations/schema';
import { sendAll } from '@/lib/invitations/send-all';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Send an email for every invitation whose link has not been shared yet',
    query: organizationParams,
    answer: sentSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-send', points: 30, seconds: 3600 } }],
    run: ({ ctx, query }) => sendAll(ctx, query.organization),
  }),
});
