import { cancelChange, getChange, requestChange } from '@/lib/account/email-change/email-change';
import { emailChangeSchema, newEmailSchema } from '@/lib/account/email-change/schema';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Get the change of your email address that waits for confirmation',
    scope: null,
    answer: emailChangeSchema,
    run: ({ ctx }) => getChange(ctx),
  }),
  POST: endpoint({
    summary: 'Change your email address; both addresses get a link to confirm it',
    scope: null,
    body: newEmailSchema,
    run: ({ ctx, body }) => requestChange(ctx, body),
  }),
  DELETE: endpoint({
    summary: 'Cancel the change of your email address',
    scope: null,
    run: ({ ctx }) => cancelChange(ctx),
  }),
});
