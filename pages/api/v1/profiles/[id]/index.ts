import { endpoint, route } from '@/lib/http/route';
import {
  deletionParams,
  maxCardBytes,
  ownProfileSchema,
  profileEditSchema,
  profileParams,
} from '@/lib/profiles/schema';
import { deleteProfile, editProfile, getProfile } from '@/lib/profiles/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'Retrieve one of your cards',
    query: profileParams,
    answer: ownProfileSchema,
    run: ({ ctx, query }) => getProfile(ctx, query.id),
  }),
  PATCH: endpoint({
    summary: 'Update a card',
    query: profileParams,
    body: profileEditSchema,
    maxBytes: maxCardBytes,
    answer: ownProfileSchema,
    run: ({ ctx, query, body }) => editProfile(ctx, query.id, body),
  }),
  DELETE: endpoint({
    summary: 'Move a card to the trash for 30 days, or with `forever=true` delete it permanently',
    query: deletionParams,
    run: ({ ctx, query }) => deleteProfile(ctx, query.id, query.forever === 'true'),
  }),
});
