import { methodsSchema } from '@/lib/account/sign-in-methods/schema';
import { getMethods } from '@/lib/account/sign-in-methods/sign-in-methods';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Get the ways to sign in to your account',
    scope: null,
    forLacking: ['setup'],
    answer: methodsSchema,
    run: ({ ctx }) => getMethods(ctx),
  }),
});
