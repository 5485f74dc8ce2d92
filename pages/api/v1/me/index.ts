import { endpoint, route } from '@/lib/http/route';
import { meEditSchema, meSchema } from '@/lib/users/schema';
import { editMe, getMe } from '@/lib/users/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({ summary: 'Retrieve the signed-in user', answer: meSchema, run: ({ ctx }) => getMe(ctx) }),
  PATCH: endpoint({
    summary: 'Update your settings',
    body: meEditSchema,
    answer: meSchema,
    run: ({ ctx, body }) => editMe(ctx, body),
  }),
});
