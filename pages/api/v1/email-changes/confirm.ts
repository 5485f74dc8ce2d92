import { confirmChange } from '@/lib/account/email-change/email-change';
import { changeLinkSchema, confirmedSchema } from '@/lib/account/email-change/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  POST: endpoint({
    scope: null,
    access: 'public',
    isReplayable: false,
    summary: 'Confirm a change of an email address, with the secret from the email',
    body: changeLinkSchema,
    answer: confirmedSchema,
    limits: [{ by: 'address', limit: { name: 'email-change-links', points: 30, seconds: 3600 } }],
    run: ({ ctx, body }) => confirmChange(ctx, body),
  }),
});
