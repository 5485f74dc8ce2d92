import { endpoint, route } from '@/lib/http/route';
import { invitationParams } from '@/lib/invitations/schema';
import { revokeInvitation } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Revoke an invitation; its link stops working',
    query: invitationParams,
    run: ({ ctx, query }) => revokeInvitation(ctx, query.organization, query.id),
  }),
});
