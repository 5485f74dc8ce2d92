import { endpoint, route } from '@/lib/http/route';
import { listInvitations } from '@/lib/invitations/list';
import {
  invitationFilter,
  invitationPageSchema,
  invitationSchema,
  newInvitationSchema,
} from '@/lib/invitations/schema';
import { invite } from '@/lib/invitations/service';
import { organizationParams } from '@/lib/organizations/schema';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Invitations by state, newest first; without a state those that nobody has accepted or revoked',
    query: invitationFilter,
    answer: invitationPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listInvitations(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Invite somebody, into teams too; by mail, or to be sent later; the link holds for 7 days and works once',
    query: organizationParams,
    body: newInvitationSchema,
    answer: invitationSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'invitation-create', points: 300, seconds: 3600 } }],
    run: ({ ctx, query, body }) => invite(ctx, query.organization, body),
  }),
});
