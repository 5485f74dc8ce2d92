import { endpoint, route } from '@/lib/http/route';
import { invitationParams, invitationSchema } from '@/lib/invitations/schema';
import { resendInvitation } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Send an invitation again with a new link; the old one no longer works',
    query: invitationParams,
    answer: invitationSchema,
    run: ({ ctx, query }) => resendInvitation(ctx, query.organization, query.id),
  }),
});
