import { endpoint, route } from '@/lib/http/route';
import { duplicateProfile } from '@/lib/profiles/arrange';
import { ownProfileSchema, profileParams } from '@/lib/profiles/schema';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Duplicate a card under another username; the copy is paused',
    query: profileParams,
    answer: ownProfileSchema,
    status: 201,
    run: ({ ctx, query }) => duplicateProfile(ctx, query.id),
  }),
});
