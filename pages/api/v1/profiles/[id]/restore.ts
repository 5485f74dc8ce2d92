import { endpoint, route } from '@/lib/http/route';
import { ownProfileSchema, profileParams } from '@/lib/profiles/schema';
import { restoreProfile } from '@/lib/profiles/service';

export { config } from '@/lib/http/route';
export default route({
  POST: endpoint({
    summary: 'Restore a card from the trash',
    query: profileParams,
    answer: ownProfileSchema,
    run: ({ ctx, query }) => restoreProfile(ctx, query.id),
  }),
});
