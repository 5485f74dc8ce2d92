import { endpoint, route } from '@/lib/http/route';
import { type InvitationLink, invitationLinkSchema, invitationParams } from '@/lib/invitations/schema';
import { makeLink } from '@/lib/invitations/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'A new link of an invitation, to hand over instead of a mail; the old one no longer works',
    query: invitationParams,
    answer: invitationLinkSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-link', points: 300, seconds: 3600 } }],
    kept: (link) => ({ ...(link as InvitationLink), url: '' }),
    run: ({ ctx, query }) => makeLink(ctx, query.organization, query.id),
  }),
});
