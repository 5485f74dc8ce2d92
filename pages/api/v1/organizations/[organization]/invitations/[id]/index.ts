import { endpoint, route } from '@/lib/http/route';
import { invitationParams } from '@/lib/invitations/schema';
import { revokeInvitation } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  DELETE: endpoint({
    summary: 'Revoke an invitation: its link no longer works',
    query: invitationParams,
    run: ({ ctx, query }) => revokeInvitation(ctx, query.organization, query.id),
  }),
});
