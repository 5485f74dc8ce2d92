import { previewInvitation } from '@/lib/organization/invitations/invitations';
import { invitationPreviewSchema, tokenInput } from '@/lib/organization/invitations/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'optional',
    isReplayable: false,
    summary: 'Preview an invitation by its token, without accepting it',
    body: tokenInput,
    answer: invitationPreviewSchema,
    limits: [{ by: 'address', limit: { name: 'invitation-preview', points: 60, seconds: 60 } }],
    run: ({ ctx, body }) => previewInvitation(ctx, body.token),
  }),
});
