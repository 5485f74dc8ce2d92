import { endpoint, route } from '@/lib/http/route';
import { type InvitationLink, invitationLinkSchema, invitationParams } from '@/lib/invitations/schema';
import { makeLink } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Create a new invitation link to share instead of an email; the previous link stops working',
    query: invitationParams,
    answer: invitationLinkSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-link', points: 300, seconds: 3600 } }],
    kept: (link) => ({ ...(link as InvitationLink), url: '' }),
    run: ({ ctx, query }) => makeLink(ctx, query.organization, query.id),
  }),
});
