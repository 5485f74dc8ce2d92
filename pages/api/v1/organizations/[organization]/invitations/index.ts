import { invite, listInvitations } from '@/lib/organization/invitations/invitations';
import {
  invitationFilter,
  invitationPageSchema,
  invitationSchema,
  newInvitationSchema,
} from '@/lib/organization/invitations/schema';
import { organizationParams } from '@/lib/organization/organization/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'List invitations by state, newest first; without a state, those neither accepted nor revoked',
    scope: 'organization/members',
    query: invitationFilter,
    answer: invitationPageSchema,
    run: ({ ctx, query: { organization, ...filter } }) => listInvitations(ctx, organization, filter),
  }),
  POST: endpoint({
    summary: 'Invite someone to the organization and its teams, by email now or later; the link works once, for 7 days',
    scope: 'organization/members',
    query: organizationParams,
    body: newInvitationSchema,
    answer: invitationSchema,
    status: 201,
    limits: [{ by: 'actor', limit: { name: 'invitation-create', points: 300, seconds: 3600 } }],
    run: ({ ctx, query, body }) => invite(ctx, query.organization, body),
  }),
});
