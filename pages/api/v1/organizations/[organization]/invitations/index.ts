import { endpoint, route } from '@/lib/http/route';
import {
  invitationFilter,
  invitationPageSchema,
  invitationSchema,
  newInvitationSchema,
} from '@/lib/invitations/schema';
import { invite, listInvitations } from '@/lib/invitations/service';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Invitations that nobody has accepted yet, newest first',
    query: invitationFilter,
    answer: invitationPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listInvitations(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Invite somebody by mail; the link holds for 7 days and works once',
    query: organizationParams,
    body: newInvitationSchema,
    answer: invitationSchema,
    status: 201,
    run: ({ ctx, query, body }) => invite(ctx, query.organization, body),
  }),
});
