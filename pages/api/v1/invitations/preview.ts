import { endpoint, route } from '@/lib/http/route';
import { previewInvitation } from '@/lib/invitations/accept';
import { invitationPreviewSchema, tokenInput } from '@/lib/invitations/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    access: 'optional',
    isReplayable: false,
    summary: 'Preview an invitation by its token, without accepting it',
    body: tokenInput,
    answer: invitationPreviewSchema,
    limits: [{ by: 'address', limit: { name: 'invitation-preview', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => previewInvitation(ctx, body.token),
  }),
});
