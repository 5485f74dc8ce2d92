import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { newProfileSchema, ownProfileSchema } from '@/lib/profiles/schema';
import { createProfile, listProfiles } from '@/lib/profiles/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Own cards',
    answer: z.object({ items: z.array(ownProfileSchema), nextCursor: z.null() }),
    run: async ({ ctx }) => ({ items: await listProfiles(ctx), nextCursor: null }),
  }),
  POST: endpoint({
    summary: 'Make a card',
    body: newProfileSchema,
    answer: ownProfileSchema,
    status: 201,
    run: ({ ctx, body }) => createProfile(ctx, body),
  }),
});
