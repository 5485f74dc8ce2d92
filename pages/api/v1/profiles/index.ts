import { z } from 'zod';
import { endpoint, route } from '@/lib/http/route';
import { maxCardBytes, newProfileSchema, ownProfileSchema, profilesFilter } from '@/lib/profiles/schema';
import { createProfile, listProfiles, listTrash } from '@/lib/profiles/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'List your cards, or with `state=trashed` those moved to the trash in the last 30 days',
    query: profilesFilter,
    answer: z.object({ items: z.array(ownProfileSchema), nextCursor: z.null() }),
    run: async ({ ctx, query }) => {
      const items = query.state === 'trashed' ? await listTrash(ctx) : await listProfiles(ctx);
      return { items, nextCursor: null };
    },
  }),
  POST: endpoint({
    summary: 'Create a card',
    body: newProfileSchema,
    maxBytes: maxCardBytes,
    answer: ownProfileSchema,
    status: 201,
    run: ({ ctx, body }) => createProfile(ctx, body),
  }),
});
