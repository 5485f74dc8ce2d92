import { endpoint, route } from '@/lib/http/route';
import { acceptInvitation } from '@/lib/invitations/accept';
import { acceptedSchema, tokenInput } from '@/lib/invitations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Accept an invitation by its token; works once',
    body: tokenInput,
    answer: acceptedSchema,
    limits: [{ by: 'actor', limit: { name: 'invitation-accept', points: 30, seconds: 60 } }],
    run: ({ ctx, body }) => acceptInvitation(ctx, body.token),
  }),
});
