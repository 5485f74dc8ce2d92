import { resendInvitation } from '@/lib/organization/invitations/invitations';
import { invitationParams, invitationSchema } from '@/lib/organization/invitations/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Resend an invitation with a new link; the previous link stops working',
    scope: 'organization/members',
    query: invitationParams,
    answer: invitationSchema,
    run: ({ ctx, query }) => resendInvitation(ctx, query.organization, query.id),
  }),
});
