import { sendAll } from '@/lib/organization/invitations/invitations';
import { sentSchema } from '@/lib/organization/invitations/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Send an email for every invitation whose link has not been shared yet',
    scope: 'organization/members',
    query: organizationParams,
    answer: sentSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-send', points: 30, seconds: 3600 } }],
    run: ({ ctx, query }) => sendAll(ctx, query.organization),
  }),
});
