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
    summary: 'List invitations by state, newest first; without a state, those neither accepted nor revoked',
    query: invitationFilter,
    answer: invitationPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listInvitations(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Invite someone to the organization and its teams, by email now or later; the link works once, for 7 days',
    query: organizationParams,
    body: newInvitationSchema,
    answer: invitationSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'invitation-create', points: 300, seconds: 3600 } }],
    run: ({ ctx, query, body }) => invite(ctx, query.organization, body),
  }),
});
