import { endpoint, route } from '@/lib/http/route';
import { memberParams } from '@/lib/memberships/schema';
import { offboardedSchema, offboardingPreviewSchema, offboardingSchema } from '@/lib/offboarding/plan';
import { offboardMember, previewOffboarding } from '@/lib/offboarding/service';

export { config } from '@/lib/http/route';
export default route({
  GET: endpoint({
    summary: 'What a member has of the organization, before they leave it',
    query: memberParams,
    answer: offboardingPreviewSchema,
    run: ({ ctx, query }) => previewOffboarding(ctx, query.organization, query.id),
  }),
  POST: endpoint({
    summary: 'End a membership and settle sessions, cards, contacts and codes in one transaction; safe to repeat',
    query: memberParams,
    body: offboardingSchema,
    answer: offboardedSchema,
    run: ({ ctx, query, body }) => offboardMember(ctx, query.organization, query.id, body),
  }),
});
