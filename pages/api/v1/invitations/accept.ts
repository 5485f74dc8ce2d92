import { acceptInvitation } from '@/lib/organization/invitations/invitations';
import { acceptedSchema, tokenInput } from '@/lib/organization/invitations/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    summary: 'Accept an invitation by its token; works once',
    scope: null,
    body: tokenInput,
    answer: acceptedSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-accept', points: 30, seconds: 60 } }],
    run: ({ ctx, body }) => acceptInvitation(ctx, body.token),
  }),
});
