import { z } from 'zod';
import { messengerToken } from '@/lib/account/users/users';
import { endpoint, route } from '@/lib/platform/http/route';

export { config } from '@/lib/platform/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a short-lived token that identifies you to the support messenger',
    scope: null,
    answer: z.object({ token: z.string(), expiresIn: z.int() }),
    limits: [{ by: 'actor', limit: { name: 'messenger-token', points: 60, seconds: 60 } }],
    run: ({ ctx }) => messengerToken(ctx),
  }),
});
