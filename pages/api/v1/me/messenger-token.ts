import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { messengerToken } from '@/lib/users/messenger-token';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve a short-lived token that identifies you to the support messenger',
    answer: z.object({ token: z.string(), expiresIn: z.int() }),
    limits: [{ by: 'actor', limit: { name: 'messenger-token', points: 60, seconds: 60 } }],
    run: ({ ctx }) => messengerToken(ctx),
  }),
});
