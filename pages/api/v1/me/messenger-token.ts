import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { messengerToken } from '@/lib/users/messenger-token';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'A short-lived proof for the customer messenger of who is signed in',
    answer: z.object({ token: z.string(), expiresIn: z.int() }),
    limits: [{ by: 'actor', limit: { name: 'messenger-token', points: 60, seconds: 60 } }],
    run: ({ ctx }) => messengerToken(ctx),
  }),
});
