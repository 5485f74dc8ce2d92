import { makeLink } from '@/lib/organization/invitations/invitations';
import { invitationLinkSchema, invitationParams } from '@/lib/organization/invitations/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Create a new invitation link to share instead of an email; the previous link stops working',
    scope: 'organization/members',
    query: invitationParams,
    answer: invitationLinkSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-link', points: 300, seconds: 3600 } }],
    kept: (link) => ({ ...link, url: '' }),
    run: ({ ctx, query }) => makeLink(ctx, query.organization, query.id),
  }),
});
