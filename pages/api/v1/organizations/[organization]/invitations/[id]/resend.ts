import { endpoint, route } from '@/lib/http/route';
import { invitationParams, invitationSchema } from '@/lib/invitations/schema';
import { resendInvitation } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Resend an invitation with a new link; the previous link stops working',
    query: invitationParams,
    answer: invitationSchema,
    run: ({ ctx, query }) => resendInvitation(ctx, query.organization, query.id),
  }),
});
