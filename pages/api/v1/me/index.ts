import { meEditSchema, meSchema } from '@/lib/account/users/schema';
import { editMe, getMe } from '@/lib/account/users/users';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve the signed-in user',
    scope: 'account',
    // Every sign-in asks who it was.
    isForEnding: true,
    answer: meSchema,
    run: ({ ctx }) => getMe(ctx),
  }),
  PATCH: endpoint({
    summary: 'Update your settings',
    scope: 'account',
    body: meEditSchema,
    answer: meSchema,
    run: ({ ctx, body }) => editMe(ctx, body),
  }),
});
