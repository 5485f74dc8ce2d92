import { revokeInvitation } from '@/lib/organization/invitations/invitations';
import { invitationParams } from '@/lib/organization/invitations/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Revoke an invitation; its link stops working',
    scope: 'organization/members',
    query: invitationParams,
    run: ({ ctx, query }) => revokeInvitation(ctx, query.organization, query.id),
  }),
});
